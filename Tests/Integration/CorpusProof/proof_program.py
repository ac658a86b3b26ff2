"""Writes and builds the program that calls every generated accessor."""

import subprocess
from pathlib import Path

from expected_texts import DEVICES, NUMBERS

ACCESSORS_PER_FUNCTION = 200

PACKAGE = """// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "CorpusProofProgram",
  platforms: [.macOS(.v12)],
  dependencies: [.package(name: "checkout", path: "%(checkout)s")],
  targets: [
    .executableTarget(
      name: "CorpusProofProgram",
      dependencies: [.product(name: "rerune-ios-core", package: "checkout")],
      // It calls accessors of stale keys, which are deprecated.
      swiftSettings: [.unsafeFlags(["-suppress-warnings"])]
    )
  ],
  swiftLanguageModes: [.v6]
)
"""

SUPPORT = """import Foundation
@_spi(ReRuneTesting) import ReRuneCore

let numbers = %(numbers)s
let devices = %(devices)s

/// Neighbouring arguments differ, so that a swap shows.
func int(_ position: Int, _ n: Int) -> Int { numbers[(n + position - 1) %% numbers.count] }
func uint(_ position: Int, _ n: Int) -> UInt { UInt(int(position, n)) }
func double(_ position: Int, _ n: Int) -> Double { Double(int(position, n)) + 0.5 }
func string(_ position: Int, _ n: Int) -> String { "A\\(position)" }
func character(_ position: Int, _ n: Int) -> Character { "x" }

/// Escapes line ends and writes through one large buffer.
struct Output: ~Copyable {
  private var buffer: [UInt8] = []

  mutating func line(_ id: Int, _ text: String) {
    number(id)
    field(text)
    end()
  }

  mutating func line(_ id: Int, _ n: Int, _ text: String) {
    number(id)
    number(n)
    field(text)
    end()
  }

  mutating func header(_ fields: String...) {
    buffer.append(UInt8(ascii: "#"))
    for text in fields { field(text) }
    end()
  }

  private mutating func number(_ value: Int) {
    buffer.append(contentsOf: String(value).utf8)
    buffer.append(UInt8(ascii: "\\t"))
  }

  private mutating func field(_ text: String) {
    var text = text
    text.withUTF8 { bytes in
      for byte in bytes {
        switch byte {
        case UInt8(ascii: "\\\\"): buffer.append(contentsOf: [byte, byte])
        case UInt8(ascii: "\\n"): buffer.append(contentsOf: [UInt8(ascii: "\\\\"), UInt8(ascii: "n")])
        case UInt8(ascii: "\\t"): buffer.append(contentsOf: [UInt8(ascii: "\\\\"), UInt8(ascii: "t")])
        default: buffer.append(byte)
        }
      }
    }
    buffer.append(UInt8(ascii: "\\t"))
  }

  private mutating func end() {
    buffer[buffer.count - 1] = UInt8(ascii: "\\n")
    if buffer.count > 1 << 20 { flush() }
  }

  mutating func flush() {
    var rest = buffer[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      guard written > 0 else { exit(74) }
      rest = rest.dropFirst(written)
    }
    buffer.removeAll(keepingCapacity: true)
  }
}

func prove(
  _ name: String,
  _ table: _ReRuneFallbackTable,
  _ locales: [String],
  _ body: (inout Output) -> Void,
  to output: inout Output
) {
  for (id, entry) in ReRune.entries(of: table).enumerated() {
    output.header("key", String(id), entry.table, entry.key)
  }
  output.header("end", name)
  let englishNumbers = Locale(identifier: "en_US")
  for locale in locales {
    for device in devices {
      output.header("run", name, locale, device)
      ReRune.setTestEnvironment(preferredLanguages: [locale], numbers: englishNumbers, device: device)
      body(&output)
    }
  }
}
"""

MAIN = """@main
struct Program {
  static func main() {
    var output = Output()
%s
    output.flush()
  }
}
"""


def write(folder, checkout, catalogs):
    """- catalogs: (type name, locales, accessors) of each."""
    sources = Path(folder, "Sources/CorpusProofProgram")
    for old in sources.glob("*.swift"):
        old.unlink()
    Path(folder, "Package.swift").write_text(PACKAGE % {"checkout": Path(checkout).resolve()})
    Path(sources, "Support.swift").write_text(
        SUPPORT % {"numbers": NUMBERS, "devices": str(DEVICES).replace("'", '"')}
    )
    calls = []
    for name, locales, accessors in catalogs:
        list_of_locales = ", ".join(f'"{locale}"' for locale in locales)
        calls.append(f'    prove("{name}", {name}._fallback, [{list_of_locales}], prove{name}, to: &output)')
        Path(sources, f"Prove{name}.swift").write_text(prove_file(name, accessors))
    Path(sources, "Program.swift").write_text(MAIN % "\n".join(calls))
    return sources


def prove_file(name, accessors):
    lines = []
    functions = []
    for start in range(0, len(accessors), ACCESSORS_PER_FUNCTION):
        function = f"prove{name}_{start}"
        functions.append(function)
        lines.append(f"private func {function}(_ output: inout Output) {{")
        for accessor in accessors[start:start + ACCESSORS_PER_FUNCTION]:
            if accessor.cases:
                lines.append(
                    f"  for n in 0..<{len(NUMBERS)} {{ output.line({accessor.identifier}, n, {accessor.call()}) }}"
                )
            else:
                lines.append(f"  output.line({accessor.identifier}, {accessor.call()})")
        lines.append("}")
    lines.append(f"func prove{name}(_ output: inout Output) {{")
    lines += [f"  {function}(&output)" for function in functions]
    lines.append("}")
    return "\n".join(lines) + "\n"


def build(folder, configuration):
    arguments = ["swift", "build", "-c", configuration, "--package-path", folder, "--product", "CorpusProofProgram"]
    result = subprocess.run(arguments, capture_output=True, text=True)
    if result.returncode:
        lines = (result.stdout + result.stderr).splitlines()
        errors = [line for line in lines if "error:" in line] or lines[-20:]
        raise SystemExit("the program does not build:\n" + "\n".join(errors[:20]))
    where = subprocess.run([*arguments, "--show-bin-path"], check=True, capture_output=True, text=True)
    return Path(where.stdout.strip(), "CorpusProofProgram")
