#!/usr/bin/env python3
"""Checks Fixture.xcodeproj without Xcode: it parses, each referenced object exists and has the expected type, each
object is used, and each of its files exists. The app in Objective-C has the lines of the page that shows them, and the
keys of its storyboard are in its tables.
"""
import pathlib
import re
import sys

HERE = pathlib.Path(__file__).resolve().parent
TOKEN = re.compile(r'\s+|/\*.*?\*/|//[^\n]*|("(?:[^"\\]|\\.)*"|[A-Za-z0-9_./$-]+|[{}()=;,])', re.DOTALL)
IDENTIFIER = re.compile(r"[0-9A-F]{24}")
# Member -> the allowed types of its objects.
MEMBERS = {
    "fileRef": {"PBXFileReference", "PBXVariantGroup"},
    "productRef": {"XCSwiftPackageProductDependency"},
    "productReference": {"PBXFileReference"},
    "files": {"PBXBuildFile"},
    "children": {"PBXFileReference", "PBXGroup", "PBXVariantGroup", "PBXFileSystemSynchronizedRootGroup"},
    "mainGroup": {"PBXGroup"},
    "productRefGroup": {"PBXGroup"},
    "buildPhases": {"PBXSourcesBuildPhase", "PBXFrameworksBuildPhase", "PBXResourcesBuildPhase", "PBXCopyFilesBuildPhase"},
    "dependencies": {"PBXTargetDependency"},
    "fileSystemSynchronizedGroups": {"PBXFileSystemSynchronizedRootGroup"},
    "packageProductDependencies": {"XCSwiftPackageProductDependency"},
    "packageReferences": {"XCLocalSwiftPackageReference"},
    "package": {"XCLocalSwiftPackageReference"},
    "targets": {"PBXNativeTarget"},
    "buildConfigurationList": {"XCConfigurationList"},
    "buildConfigurations": {"XCBuildConfiguration"},
    "rootObject": {"PBXProject"},
    "TargetAttributes": {"PBXNativeTarget"},
}  # fmt: skip
# Made by make-framework.sh and by a build.
NOT_ON_DISK = {"Vendor", "Map.xcframework", "Synced.app", "Grouped.app", "Native.app"}


def tokens(text):
    position = 0
    while position < len(text):
        match = TOKEN.match(text, position)
        if not match:
            raise ValueError(f"line {text.count(chr(10), 0, position) + 1}: {text[position:position + 20]!r}")
        position = match.end()
        if match[1]:
            yield match[1]


def value(stream):
    token = next(stream)
    if token == "{":
        members = {}
        while (name := next(stream)) != "}":
            expect(stream, "=")
            if name in members:
                raise ValueError(f"{name} is defined twice")
            members[name] = value(stream)
            expect(stream, ";")
        return members
    if token == "(":
        elements = []
        while (element := value(stream)) != ")":
            elements.append(element)
            expect(stream, ",")
        return elements
    return token.strip('"')


def expect(stream, token):
    if (found := next(stream)) != token:
        raise ValueError(f"{found!r} where {token!r} should be")


def references(node, name=""):
    """(member, identifier) of each reference."""
    if isinstance(node, dict):
        for member, child in node.items():
            if IDENTIFIER.fullmatch(member):
                yield name, member
            yield from references(child, member)
    elif isinstance(node, list):
        for child in node:
            yield from references(child, name)
    elif IDENTIFIER.fullmatch(node):
        yield name, node


def files(objects, identifier, folder):
    """The paths below a group."""
    node = objects[identifier]
    path = folder / node["path"] if "path" in node else folder
    if node.get("path") in NOT_ON_DISK:
        return
    yield path
    for child in node.get("children", []):
        yield from files(objects, child, path)


def native_app():
    """What is wrong with the app in Objective-C."""
    page = HERE / "../../../Sources/rerune-gen/Documentation.docc/HowTo/Existing-Lookups.md"
    block = re.search(r"```objective-c\n(.*?)```", page.read_text(), re.DOTALL)[1]
    code = (HERE / "Native/AppDelegate.m").read_text()
    calls = block.split("\n\n", 1)[1].strip()
    problems = [] if calls in code else ["Native/AppDelegate.m differs from the page Existing-Lookups"]
    labels = re.findall(r'<label .*? id="([^"]+)"', (HERE / "Native/Base.lproj/Main.storyboard").read_text())
    for table in sorted((HERE / "Native").glob("*.lproj/Main.strings")):
        missing = [label for label in labels if f'"{label}.text" = ' not in table.read_text()]
        problems += [f"{table.relative_to(HERE)} has no text of the label {label}" for label in missing]
    return problems if labels else problems + ["Main.storyboard has no label"]


def main():
    project = value(tokens((HERE / "Fixture.xcodeproj/project.pbxproj").read_text()))
    objects = project["objects"]
    problems, used = [], {project["rootObject"]}
    for owner, node in [("the project", {"rootObject": project["rootObject"]}), *objects.items()]:
        for member, identifier in references(node):
            used.add(identifier)
            kind = objects.get(identifier, {}).get("isa", "nothing")
            if kind not in MEMBERS.get(member, set()):
                problems.append(f"{owner}: {member} is {kind}, {identifier}")
    problems += [f"{identifier} is not used" for identifier in objects.keys() - used]
    main_group = objects[project["rootObject"]]["mainGroup"]
    problems += [f"there is no {path}" for path in files(objects, main_group, HERE) if not path.exists()]
    for node in objects.values():
        if node["isa"] == "XCLocalSwiftPackageReference" and not (HERE / node["relativePath"] / "Package.swift").exists():
            problems.append(f"there is no package at {node['relativePath']}")
    problems += native_app()
    if problems:
        sys.exit("\n".join(problems))
    print(f"Fixture.xcodeproj: {len(objects)} objects refer to each other")


main()
