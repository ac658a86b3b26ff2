#!/usr/bin/env python3
"""Writes SystemParameterData.swift: which parameters of Apple's frameworks make a key of a literal.

usage: system_parameters.py NAME FOLDER… [--check]

NAME is what was read, such as `iOS 26.2 and macOS 15.5`. A FOLDER is an SDK of Xcode, or any other folder with
`.swiftinterface` files: one architecture of each module is enough, and only the first is read. A parameter belongs to
the modules that declare it in any of the folders.

Left out are
- parameters for which Swift prefers an overload with a String, and parameters of functions that another type has,
  with a String, as `Font.custom(_:size:)`: code does not show the type,
- members of types that no interface declares: they are Objective-C's, and so may an overload with a String be,
- initializers of nested types, which `Outer.Inner("…")` calls by a name that the reader of code takes as a member of
  another type,
- default values: they are texts, not keys.
"""
import re
import sys
from collections import defaultdict
from pathlib import Path

import generated

DATA = "Sources/RuneWorkbench/Generated/SystemParameterData.swift"
NOTE = "Names of functions and places of parameters, as Apple's interfaces declare them."
# As `SwiftType.isLocalized`, and the type of the sentence that sums up an intent.
LOCALIZED = {
    "ParameterSummaryString",
    "LocalizedStringKey", "LocalizedStringResource", "String.LocalizationValue", "LocalizationValue", "IntentDialog",
    "TypeDisplayRepresentation", "DisplayRepresentation", "IntentDescription"}
# The module that code imports for the names of another.
PUBLIC_MODULES = {"SwiftUICore": "SwiftUI", "RealityFoundation": "RealityKit", "FoundationEssentials": "Foundation"}
# What files with other modules import, too.
EVERYWHERE = ("Swift", "Foundation", "SwiftUI")
# `_MapKit_SwiftUI` has what MapKit declares for files that import SwiftUI, too.
OVERLAY = re.compile(r"_(\w+)_SwiftUI$")

STRINGS = re.compile(r'"""(?:[^\\]|\\.)*?"""|"(?:[^"\\\n]|\\.)*"|//[^\n]*', re.DOTALL)
# Text without any of these declares no such parameter.
MENTION = re.compile("|".join(LOCALIZED))
DECLARED = re.compile(r"\b(?:struct|class|enum|protocol|actor)\s+`?(\w+)")
SCOPE = re.compile(r"\b(extension|struct|class|enum|protocol|actor)\s+([\w.`]+)")
CALLABLE = re.compile(r"\b(?:(?:func|macro|case)\s+(\w+)|init\b[?!]?)\s*(?=[<(])")
# An initializer that `T("…")` calls, too, and that the compiler extracts the literal of.
LITERAL = '@_semantics("localization_key.init_literal")'
ALIAS = re.compile(r"\btypealias\s+(\w+)(?:<.*?>)?\s*=\s*([\w.]+)")
MODIFIERS = re.compile(r"(?:@\w[\w.]*(?:\([^()]*\))?|inout|isolated|sending|borrowing|consuming|__owned|any)\s+")
OPENING, CLOSING = "([{<", ")]}>"


class Parameter:
    """A parameter of a declaration: its label or None, its type, and whether a call may leave it out."""

    def __init__(self, text):
        # The values of a case may have no name.
        name, rest = split(text, ":") if len(split(text, ":")) == 2 else ("", text)
        words = MODIFIERS.sub("", name.strip() + " ").split()
        self.label = None if not words or words[0] == "_" else words[0].strip("`")
        parts = split(rest, "=")
        self.type = MODIFIERS.sub("", parts[0].strip() + " ").strip()
        self.is_optional = len(parts) > 1 or self.type.endswith("...")

    def element(self):
        """The type of one literal, without its module: an array stands for its elements."""
        name = self.type.removesuffix("...").rstrip("?!")
        array = re.fullmatch(r"\[([^:\]]+)\]|(?:Swift\.)?(?:Array|Optional|Set)<([^<>]+)>", name)
        name = (array[1] or array[2]).rstrip("?!") if array else name
        return re.sub(r"^\w+\.|<\w+>$", "", name)


class Function:
    def __init__(self, module, owner, name, attributes, parameters, generics):
        (self.module, self.owner, self.name) = (module, owner, name)
        self.is_disfavored = "@_disfavoredOverload" in attributes
        self.is_literal = "@_localizedLiteral" in attributes
        self.parameters = parameters
        # Parameters that a StringProtocol fills: `S` of `where S : StringProtocol`.
        self.strings = set(re.findall(r"(\w+)\s*:\s*(?:Swift\.)?StringProtocol", generics))

    def labels(self):
        return tuple(one.label for one in self.parameters)

    def places(self, is_wanted):
        """-> the labels and indices, as text, of the parameters that are wanted.

        A parameter without a label has the index of the argument, and several if one before it may be left out.
        """
        places = set()
        for index, one in enumerate(self.parameters):
            if not is_wanted(one):
                continue
            if one.label:
                places.add(one.label)
            else:
                left_out = sum(before.is_optional for before in self.parameters[:index])
                places |= {str(index - number) for number in range(left_out + 1)}
        return places

    def localized(self):
        return {"0"} if self.is_literal else self.places(lambda one: one.element() in LOCALIZED)

    def textual(self):
        return self.places(
            lambda one: one.element() in self.strings | {"String", "some StringProtocol", "some Swift.StringProtocol"})


def split(text, separator):
    """The parts of a text between separators that are not in brackets; `->` is no bracket, `==` no separator."""
    parts, depth, start = [], 0, 0
    for index, character in enumerate(text):
        if character in OPENING:
            depth += 1
        elif character in CLOSING and text[index - 1:index + 1] != "->":
            depth -= 1
        elif character == separator and depth == 0:
            parts.append(text[start:index])
            start = index + 1
    return parts + [text[start:]]


def end_of_bracket(text, start):
    """The index after the bracket that closes the one at `start`."""
    depth = 0
    for index in range(start, len(text)):
        if text[index] in OPENING:
            depth += 1
        elif text[index] in CLOSING and text[index - 1:index + 1] != "->":
            depth -= 1
            if depth == 0:
                return index + 1
    return len(text)


def end_of_braces(text, start):
    """The index after the brace that closes the one at `start`, in code with operators such as `<`."""
    depth = 0
    for found in re.finditer(r"[{}]", text[start:]):
        depth += 1 if found[0] == "{" else -1
        if depth == 0:
            return start + found.end()
    return len(text)


def statements(text):
    """-> each declaration of an interface with the types around it, without bodies."""
    text = text.replace(LITERAL, "@_localizedLiteral")
    text = STRINGS.sub(lambda found: "" if found[0].startswith("//") else '""', text)
    text = re.sub(r"^\s*#(?:if|else|elseif|endif)\b.*$", "", text, flags=re.MULTILINE)
    scopes, start, index, depth = [], 0, 0, 0
    while index < len(text):
        character = text[index]
        if character in "([":
            depth += 1
        elif character in ")]":
            depth -= 1
        elif depth == 0 and character in "\n{}":
            statement = text[start:index].strip()
            is_attribute = re.fullmatch(r"(?:@\w[\w.]*(?:\((?:[^()]|\([^()]*\))*\))?\s*)*", statement)
            if character == "{":
                yield statement, scopes
                scope = SCOPE.search(statement)
                if not scope or CALLABLE.search(statement):
                    index = end_of_braces(text, index) - 1
                else:
                    scopes = scopes + [(scope[1], scope[2])]
                start = index + 1
            elif character == "}":
                yield statement, scopes
                scopes, start = scopes[:-1], index + 1
            elif not is_attribute:
                yield statement, scopes
                start = index + 1
        index += 1


def owner_of(scopes):
    """The name of the type that a declaration is in, without its module: `Outer.Inner`."""
    names = [name.replace("`", "") for _, name in scopes]
    if names and scopes[0][0] == "extension":
        names[0] = names[0].partition(".")[2] or names[0]
    return ".".join(names)


def read(module, text):
    """-> the functions of an interface, and its names for types of other names."""
    functions, aliases = [], set()
    for statement, scopes in statements(text):
        if alias := ALIAS.search(statement):
            # A type names the types of its requirements, too: `Body`, and Foundation's `FormatOutput`.
            is_of_others = scopes and scopes[-1][0] == "extension" and alias[2] != scopes[-1][1]
            if is_of_others and alias[2].startswith(f"{module}.") and module != "Foundation":
                aliases.add((alias[1], alias[2].split(".")[-1]))
            continue
        found = CALLABLE.search(statement)
        is_member = bool(scopes) and scopes[-1][0] in ("protocol", "enum")
        if not found or not (re.search(r"\b(?:public|open)\b", statement[:found.start()]) or is_member):
            continue
        if "(*, unavailable" in statement[:found.start()]:
            continue
        start = end_of_bracket(statement, found.end()) if statement[found.end()] == "<" else found.end()
        end = end_of_bracket(statement, start)
        parameters = [Parameter(one) for one in split(statement[start + 1:end - 1], ",") if one.strip()]
        name = found[1] or "init"
        functions.append(
            Function(module, owner_of(scopes), name, statement[:found.start()], parameters,
                     statement[found.end():start] + statement[end:]))
    return functions, aliases


def interfaces(folder):
    """-> one interface of each module."""
    seen = set()
    for path in sorted(Path(folder).rglob("*.swiftinterface")):
        module = path.parent if path.parent.suffix == ".swiftmodule" else path
        # Code cannot use a private interface, and Catalyst's is like the one of iOS.
        if path.name.endswith((".private.swiftinterface", "-macabi.swiftinterface")) or module in seen:
            continue
        seen.add(module)
        yield path


def callee(function):
    """The name by which calls name it; None if they name it by more."""
    name = function.owner if function.name == "init" else function.name
    return None if "." in name or name.startswith("_") else name


def public_module(module):
    return PUBLIC_MODULES.get(module, OVERLAY.sub(r"\1", module))


def modules_of_parameters(functions, aliases, declared):
    """-> the modules by callee and place, of one folder.

    declared: the names of the types that the interfaces declare.
    """
    textual, owners = defaultdict(set), defaultdict(set)
    for one in functions:
        for place in () if one.is_disfavored else one.textual():
            textual[one.owner, one.name, place].add(one.labels())
            owners[one.name, place].add((one.owner, public_module(one.module)))
    modules = defaultdict(set)
    for one in functions:
        name = callee(one)
        if not name or one.owner and one.owner.split(".")[-1] not in declared:
            continue
        for place in one.localized() - {"defaultValue"}:
            nearby = {public_module(one.module), *EVERYWHERE} if one.name != "init" else ()
            is_ambiguous = any(owner != one.owner and it in nearby for owner, it in owners[one.name, place])
            if one.labels() not in textual[one.owner, one.name, place] and not is_ambiguous:
                for each in [name] + [alias for alias, type in aliases if one.name == "init" and type == name]:
                    modules[each, place].add(public_module(one.module))
    return modules


def rows(folders):
    """-> a row for each callee and set of modules, with the places of its parameters."""
    modules = defaultdict(set)
    for folder in folders:
        functions, aliases, declared = [], set(), set()
        for path in interfaces(folder):
            text = path.read_text(encoding="utf-8")
            declared |= set(DECLARED.findall(text))
            if MENTION.search(text):
                named = path.parent if path.parent.suffix == ".swiftmodule" else path
                found, names = read(named.stem, text)
                functions += found
                aliases |= names
        for parameter, found in modules_of_parameters(functions, aliases, declared).items():
            modules[parameter] |= found
    places = defaultdict(list)
    for (name, place), found in sorted(modules.items()):
        places[name, ",".join(sorted(found))].append(place)
    return [f"{name} {found} {' '.join(each)}" for (name, found), each in sorted(places.items())]


def main():
    given = [one for one in sys.argv[1:] if one != "--check"]
    if len(given) < 2:
        sys.exit(__doc__)
    found = rows(given[1:])
    if not found:
        sys.exit("no interface in these folders has such a parameter")
    lines = "\n".join(f"    {row}" for row in found)
    body = f'''
/// A callee in each line, the modules of which a file imports one, and the places of parameters: the label, or without
/// one the index.
enum SystemParameterData {{
  static let rows: StaticString = """
{lines}
    """
}}
'''
    text = generated.file(Path(__file__).name, f"the interfaces of {given[0]}", body, NOTE)
    generated.finish({DATA: text}, f"{given[0]}: {len(found)} callees and modules")


if __name__ == "__main__":
    main()
