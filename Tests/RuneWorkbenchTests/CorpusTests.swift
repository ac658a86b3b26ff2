import Foundation
import RuneCompiler
import RuneFormats
import RuneModel
import Testing

@testable import RuneWorkbench

/// Compares `InspectReport` with the dump of an independent reader, over a folder of real localization files.
///
/// The files are not part of the project. `RERUNE_CORPUS` names a folder of them and `RERUNE_ORACLE` the reader, a
/// Python script with the commands `dump` and `lint`; without both, the test is reported as skipped.
@Suite struct CorpusTests {
  private struct Settings {
    var corpus: String
    var oracle: String

    init?(_ environment: [String: String]) {
      guard let corpus = environment["RERUNE_CORPUS"], let oracle = environment["RERUNE_ORACLE"] else {
        return nil
      }
      self.corpus = corpus
      self.oracle = oracle
    }
  }

  private static let settings = Settings(ProcessInfo.processInfo.environment)

  /// Files that the other reader rejects, entirely or in part.
  private static let excludedFindings: Set<String> = ["rejected", "rest-ignored", "empty-file", "encoding"]

  @Test(.enabled(if: settings != nil, "RERUNE_CORPUS and RERUNE_ORACLE are not set"))
  func agreesWithTheOracle() throws {
    let settings = try #require(Self.settings)
    // By line, because decoding a quarter of a million records takes longer than everything else.
    var due = Self.indices(of: try Self.run(settings, "dump"))
    let excluded = try Self.excludedFiles(Self.run(settings, "lint"))
    let files = try Self.files(in: settings.corpus)
    #expect(!files.isEmpty)

    var recordCount = 0
    for path in files where !excluded.contains(path) {
      let data = try Data(contentsOf: URL(fileURLWithPath: path))
      let table = TableParser.parse(SourceFile(path: path, bytes: [UInt8](data)))
      var last = -1
      for line in InspectReport.lines(of: table).split(separator: 0x0A) {
        let index = due.removeValue(forKey: Self.withRawCharacters(Data(line)))
        #expect(index != nil, "not in the dump: \(String(decoding: line, as: UTF8.self))")
        #expect(index ?? .max > last, "out of order: \(String(decoding: line, as: UTF8.self))")
        last = index ?? last
        recordCount += 1
      }
    }
    for line in due.keys {
      let record = try JSONDecoder().decode(Record.self, from: line)
      #expect(excluded.contains(record.file), "not found: \(String(decoding: line, as: UTF8.self))")
    }
    print(
      "Compared \(recordCount) records of \(files.count - excluded.count) files; excluded \(excluded.count)."
    )
  }

  /// The other reader only escapes what JSON requires.
  private static func withRawCharacters(_ line: Data) -> Data {
    guard line.contains(UInt8(ascii: "\\")) else { return line }
    var result: [UInt16] = []
    let units = Array(String(decoding: line, as: UTF8.self).utf16)
    var index = 0
    while index < units.count {
      guard units[index] == 0x5C else {
        result.append(units[index])
        index += 1
        continue
      }
      let isUnicode = index + 6 <= units.count && units[index + 1] == 0x75
      let digits = isUnicode ? String(decoding: units[(index + 2)..<(index + 6)], as: UTF16.self) : ""
      if let unit = UInt16(digits, radix: 16), unit >= 0x20 {
        result.append(unit)
        index += 6
      } else {
        result += units[index...(index + 1)]
        index += 2
      }
    }
    return Data(String(decoding: result, as: UTF16.self).utf8)
  }

  private static func indices(of dump: Data) -> [Data: Int] {
    var indices: [Data: Int] = [:]
    for (index, line) in dump.split(separator: 0x0A).enumerated() { indices[Data(line)] = index }
    return indices
  }

  private static func files(in folder: String) throws -> [String] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder)
    let formats = Set(TableFormat.allCases.map(\.rawValue))
    return names.filter { formats.contains(($0 as NSString).pathExtension) }.sorted().map {
      "\(folder)/\($0)"
    }
  }

  private static func run(_ settings: Settings, _ command: String) throws -> Data {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", settings.oracle, command, settings.corpus]
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return data
  }

  private struct Record: Decodable {
    var file: String
    var code: String?
  }

  private static func excludedFiles(_ data: Data) throws -> Set<String> {
    let decoder = JSONDecoder()
    var result: Set<String> = []
    for line in data.split(separator: 0x0A) {
      let record = try decoder.decode(Record.self, from: line)
      if let code = record.code, excludedFindings.contains(code) { result.insert(record.file) }
    }
    return result
  }
}
