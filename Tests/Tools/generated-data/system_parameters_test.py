#!/usr/bin/env python3
"""What system_parameters.py reads in an interface. Each case of CASES: declarations, and the rows for them."""
import sys
import tempfile
from pathlib import Path

import system_parameters

TYPES = """
public protocol View {}
public struct LocalizedStringKey {}
public struct Label<Content> {}
public class Toggle {}
"""

CASES = {
    "a default argument before it, which a call may leave out": (
        "public func show(_ id: Swift.Int = 0, _ title: Kit.LocalizedStringKey)",
        ["show Kit 0 1"]),
    "attributes of parameters and defaults with braces": (
        "extension Kit.Label { public init(@Kit.ViewBuilder icon: () -> Icon = { Icon() }, @Kit.Clamp(1) title: "
        "LocalizedStringKey) }",
        ["Label Kit title"]),
    "generics, arrows and `where`": (
        "extension Kit.View {\n  public func badge<L, S>(_ make: @escaping (Swift.Int) -> [L : S], _ label: "
        "Kit.LocalizedStringKey?) -> some Kit.View where L : Kit.View, S == Swift.Dictionary<L, L>\n  \n}",
        ["badge Kit 1"]),
    "an array, and a variadic parameter": (
        "public func names(_ all: [Foundation.LocalizedStringResource], more: Kit.LocalizedStringKey...)",
        ["names Kit 0 more"]),
    "a closure, a binding and a dictionary are not literals": (
        "public func on(_ a: (Kit.LocalizedStringKey) -> Swift.Void, b: Kit.Binding<Kit.LocalizedStringKey>, "
        "c: [Kit.LocalizedStringKey : Swift.Int], d: Swift.KeyPath<X, Kit.LocalizedStringKey>)",
        []),
    "both branches of `#if`, and availability lines": (
        "extension Kit.View {\n  #if compiler(>=5.3) && $Feature\n  @available(iOS 17.0, *)\n  @available(macOS, "
        "unavailable, message: \"Use {x}\")\n  nonisolated public func help(_ key: Kit.LocalizedStringKey)\n  #else\n"
        "  public func hint(_ key: Kit.LocalizedStringKey)\n  #endif\n}",
        ["help Kit 0", "hint Kit 0"]),
    "unavailable on every system": (
        "@available(*, unavailable, renamed: \"hint\")\npublic func help(_ key: Kit.LocalizedStringKey)",
        []),
    "bodies, with calls and declarations inside": (
        "extension Kit.View {\n  @_alwaysEmitIntoClient public func help(_ key: Foundation.LocalizedStringResource) {\n"
        "    func inner(_ title: LocalizedStringKey) { if a < b { x(\"}\") } } // }\n  }\n"
        "  public func tip(_ key: Kit.LocalizedStringKey)\n}",
        ["help Kit 0", "tip Kit 0"]),
    "internal declarations and names with an underscore": (
        "@usableFromInline\ninternal func a(_ key: Kit.LocalizedStringKey)\npublic func _b(_ key: Kit.LocalizedStringKey)",
        []),
    "a String that Swift prefers": (
        "extension Kit.Toggle {\n  public init(_ key: Kit.LocalizedStringKey, on: Swift.Bool)\n"
        "  public init<S>(_ text: S, on: Swift.Bool) where S : Swift.StringProtocol\n}",
        []),
    "a String that is disfavored, or has other labels": (
        "extension Kit.Toggle {\n  public init(_ key: Kit.LocalizedStringKey, on: Swift.Bool)\n"
        "  @_disfavoredOverload public init(_ text: Swift.String, on: Swift.Bool)\n"
        "  public init(_ text: Swift.String, off: Swift.Bool)\n}",
        ["Toggle Kit 0"]),
    "a function that another type has with a String": (
        "extension Kit.View { public func custom(_ key: Kit.LocalizedStringKey) }\n"
        "extension Kit.Label { public func custom(_ name: Swift.String, size: Swift.Int) }",
        []),
    "a resource beside a key": (
        "extension Kit.Toggle {\n  public init(_ key: Kit.LocalizedStringKey)\n"
        "  @_disfavoredOverload public init(_ resource: Foundation.LocalizedStringResource)\n}",
        ["Toggle Kit 0"]),
    "a nested type": (
        "extension Kit.Toggle {\n  public struct Mark { public init(_ key: Kit.LocalizedStringKey) }\n}",
        []),
    "a type that no interface declares is Objective-C's": (
        "extension Kit.UndoManager { public func setName(_ name: Foundation.LocalizedStringResource) }",
        []),
    "another name of a type": (
        "extension Kit.View { public typealias Sign = Kit.Label }\n"
        "extension Kit.Label { public init(title: Kit.LocalizedStringKey) }",
        ["Label Kit title", "Sign Kit title"]),
    "names of a type for its requirements": (
        "extension Kit.Label { public typealias Value = Kit.Label }\npublic struct Row { public typealias Body = "
        "Kit.Label }\nextension Kit.Label { public init(title: Kit.LocalizedStringKey) }",
        ["Label Kit title"]),
    "a case and a macro": (
        "public enum Choice {\n  case named(Foundation.LocalizedStringResource, id: Swift.Int)\n}\n"
        "@attached(peer, names: prefixed(`$`)) public macro Field(title: Foundation.LocalizedStringResource) = "
        "#externalMacro(module: \"M\", type: \"T\")",
        ["Field Kit title", "named Kit 0"]),
    "a type of which a literal is extracted": (
        "public struct Dialog { @_semantics(\"localization_key.init_literal\") public init(stringLiteral value: "
        "Swift.String) }",
        ["Dialog Kit 0"]),
    "a default value is no key": (
        "extension Swift.String { public init(localized key: Swift.String.LocalizationValue, defaultValue: "
        "Swift.String.LocalizationValue) }\npublic struct String {}",
        ["String Kit localized"]),
}


def rows(declarations, module="Kit"):
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"{module}.swiftmodule/arm64-apple-ios.swiftinterface"
        path.parent.mkdir()
        path.write_text(f"// swift-interface-format-version: 1.0\n{TYPES}{declarations}\n", encoding="utf-8")
        return system_parameters.rows([folder])


def main():
    faults = [f"{name}: {found} instead of {wanted}" for name, (declarations, wanted) in CASES.items()
              if (found := rows(declarations)) != wanted]
    for module, wanted in (("SwiftUICore", "SwiftUI"), ("_MapKit_SwiftUI", "MapKit"), ("Charts", "Charts")):
        found = rows("public func f(_ key: LocalizedStringKey)", module)
        if found != [f"f {wanted} 0"]:
            faults.append(f"the module {module}: {found}")
    if faults:
        sys.exit("system_parameters.py reads " + "\n".join(faults))
    print(f"{len(CASES) + 3} cases of interfaces are read as they should be")


main()
