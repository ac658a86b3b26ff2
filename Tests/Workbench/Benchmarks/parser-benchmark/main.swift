// Measures the parsers: see Benchmarks/README.md. Each mode is called by a script there.
//
//   xcstrings FILE     against `JSONDecoder`
//   strings FILE       against `PropertyListSerialization`
//   edit FILE          an edit of one text in an open catalog, against a new check
//   parse FILE COUNT   only parses, to measure memory and instructions
import Foundation
import Measuring
import RuneCompiler
import RuneStudio

let arguments = CommandLine.arguments.dropFirst().map { $0 }

func parse(_ bytes: [UInt8], path: String) -> ParsedTable {
  let table = TableParser.parse(SourceFile(path: path, bytes: bytes))
  guard table.diagnostics.isEmpty else {
    fatalError("\(path) should be without faults: \(table.diagnostics)")
  }
  return table
}

/// From the file's bytes to the catalog with its signatures, as in `generate` and `check`.
func keyCount(of bytes: [UInt8], path: String) -> Int {
  let result = ParsedFiles([parse(bytes, path: path)]).merged(TableSelection()).signed()
  guard let catalog = result.catalog else { fatalError("\(path) should be a catalog: \(result.diagnostics)") }
  return catalog.tables.reduce(0) { $0 + $1.entries.count }
}

/// The file, and the file with another text for one key in the middle.
func oneTextEdited(in bytes: [UInt8], path: String) -> [[UInt8]] {
  let entries = parse(bytes, path: path).entries
  guard case .plain(let text)? = entries[entries.count / 2].localizations.last?.texts else {
    fatalError("\(path) should have a text without forms in the middle")
  }
  var edited = bytes
  edited.insert(contentsOf: "A longer  text. ".utf8, at: Int(text.token.lower) + 1)
  return [bytes, edited]
}

guard arguments.count >= 2 else { fatalError("unknown mode: \(arguments)") }
let path = arguments[1]
let data = try Data(contentsOf: URL(fileURLWithPath: path))
let bytes = [UInt8](data)

switch arguments[0] {
case "xcstrings":
  try Comparison(rounds: 5) {
    nanoseconds { _ in keyCount(of: bytes, path: path) }
  } over: {
    try nanoseconds { _ in try JSONDecoder().decode(DecodableCatalog.self, from: data).strings.count }
  }.report("parse-xcstrings", unit: "ms", per: 1_000_000)
case "strings":
  try Comparison(rounds: 5) {
    nanoseconds { _ in parse(bytes, path: path).entries.count }
  } over: {
    try nanoseconds { _ in
      let list = try PropertyListSerialization.propertyList(from: data, format: nil)
      return (list as? [String: String])?.count ?? 0
    }
  }.report("parse-strings", unit: "ms", per: 1_000_000)
case "edit":
  let versions = oneTextEdited(in: bytes, path: path).map { SourceFile(path: path, bytes: $0) }
  var catalog = OpenCatalog([versions[0]], options: GenerateOptions())
  var next = 1
  Comparison(rounds: 9) {
    nanoseconds { _ in
      // What an editor hands over is decoded first.
      catalog.update(versions[next].replacingBytes(versions[next].bytes))
      next = 1 - next
      return catalog.findings.count
    }
  } over: {
    nanoseconds { _ in
      Compiler.check([versions[next].replacingBytes(versions[next].bytes)]).diagnostics.inReadingOrder().count
    }
  }.report("edit-one-text", unit: "ms", per: 1_000_000)
case "parse":
  for _ in 0..<(arguments.count > 2 ? Int(arguments[2]) ?? 0 : 1) {
    guard keyCount(of: bytes, path: path) > 0 else { fatalError("\(path) has no keys") }
  }
default:
  fatalError("unknown mode: \(arguments)")
}
