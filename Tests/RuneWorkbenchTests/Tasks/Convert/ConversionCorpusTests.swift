import Foundation
import RuneFormats
import Testing

@testable import RuneCompiler
@testable import RuneModel
@testable import RuneWorkbench

/// Conversions of real tables. They are not part of the project: `RERUNE_CORPUS` names a folder of them; without it, the
/// tests are reported as skipped.
@Suite struct ConversionCorpusTests {
  private static let corpus = ProcessInfo.processInfo.environment["RERUNE_CORPUS"]
  private static let printsReasons = ProcessInfo.processInfo.environment["RERUNE_CORPUS_REASONS"] != nil

  private struct Counts {
    var tables = 0
    var converted = 0
    var leftAlone = 0
    /// Tables for which `generate` writes the same bytes.
    var same = 0
    /// Tables that were converted back.
    var back = 0
    /// Tables for which `generate` writes the same bytes after that.
    var sameBack = 0
    /// Tables whose keys then have their former order.
    var ordered = 0
    /// Comments of source files, and those of them that came back.
    var comments = 0
    var keptComments = 0
    var reasons: [String: Int] = [:]
  }

  @Test(.enabled(if: corpus != nil, "RERUNE_CORPUS is not set"), arguments: ConversionTarget.allCases)
  func convertsThereAndBack(_ target: ConversionTarget) throws {
    let former = Set(target.formerFormats.map(\.rawValue))
    var counts = Counts()
    for files in try Self.catalogs(in: try #require(Self.corpus)) {
      let convertible = files.filter { former.contains(($0.path as NSString).pathExtension) }
      for name in Set(convertible.map(Self.tableName)).sorted() {
        counts.tables += 1
        try Self.convert(name, to: target, in: files, &counts)
      }
    }
    let refused = counts.tables - counts.converted - counts.leftAlone
    print(
      """
      To .\(target): \(counts.tables) tables, \(counts.converted) converted (\(counts.same) compile to the same bytes), \
      \(counts.leftAlone) left alone, \(refused) refused. \(counts.back) converted back: \(counts.sameBack) compile to the \
      same bytes, \(counts.ordered) have their order, and \(counts.keptComments) of \(counts.comments) comments are kept.
      """
    )
    for (reason, count) in counts.reasons.sorted(by: { $0.key < $1.key }) { print("  \(count) × \(reason)") }
    #expect(counts.converted > 0)
    #expect(counts.back == counts.converted)
    #expect(counts.sameBack == counts.converted)
    // The files do not say how the texts and the plurals of a catalog that is not in Xcode's order were mixed.
    #expect(counts.ordered * 100 >= counts.converted * 98)
    #expect(target == .strings || counts.same == counts.converted)
  }

  private static func convert(
    _ name: String,
    to target: ConversionTarget,
    in files: [SourceFile],
    _ counts: inout Counts
  ) throws {
    let own = files.filter { tableName(of: $0) == name }
    do {
      let conversion = try Compiler.convert(ConversionRequest(to: target, tables: [name]), in: files)
      counts.leftAlone += conversion.leftAlone.count
      guard let table = conversion.tables.first else { return }
      counts.converted += 1
      count(conversion.losses, as: "loss", in: &counts.reasons)
      let sourceLocale = try #require(
        ParsedFiles(files.map(TableParser.parse)).merged(TableSelection(including: [name])).signed().catalog
      ).sourceLocale
      let request = ConversionRequest(
        to: target == .strings ? .xcstrings : .strings,
        tables: [name],
        sourceLocale: sourceLocale
      )
      let there = try table.files.generated(sourceLocale: sourceLocale, including: [name])
      if try own.generated(sourceLocale: sourceLocale, including: [name]) == there { counts.same += 1 }
      let returned = try Compiler.convert(request, in: table.files).tables.flatMap(\.files)
      counts.back += 1
      if try returned.generated(sourceLocale: sourceLocale, including: [name]) == there {
        counts.sameBack += 1
      }
      compare(own, returned, sourceLocale: sourceLocale, &counts)
    } catch let error as ConversionRefusal {
      if printsReasons { print("refused \(name) in \(own[0].path)") }
      count(error.diagnostics, as: "refused", in: &counts.reasons)
    }
  }

  private static func compare(
    _ former: [SourceFile],
    _ returned: [SourceFile],
    sourceLocale: String,
    _ counts: inout Counts
  ) {
    var isOrdered = true
    for file in former.map({ TableParser.parse($0).joiningComments }) {
      guard file.locale == nil || file.locale.flatMap(LocaleTag.normalized) == sourceLocale else { continue }
      let new = returned.map(TableParser.parse).filter {
        $0.format == file.format && $0.locale == file.locale
      }
      var position: [UTF8Key: Int] = [:]
      let entries = new.flatMap(\.entries)
      for (index, entry) in entries.enumerated() { position[UTF8Key(entry.key)] = index }
      var (last, seen) = (-1, Set<UTF8Key>())
      for entry in file.entries where seen.insert(UTF8Key(entry.key)).inserted {
        guard let index = position[UTF8Key(entry.key)] else { continue }
        isOrdered = isOrdered && index > last
        last = index
        guard let comment = entry.comment else { continue }
        counts.comments += 1
        if entries[index].comment == comment {
          counts.keptComments += 1
        } else if printsReasons {
          print("comment \(file.file.path) \(entry.key): \(comment) | \(entries[index].comment ?? "-")")
        }
      }
    }
    counts.ordered += isOrdered ? 1 : 0
  }

  private static func count(_ diagnostics: [Diagnostic], as kind: String, in reasons: inout [String: Int]) {
    for diagnostic in diagnostics {
      if printsReasons {
        print(
          "\(kind) \(diagnostic.location?.file.path ?? "-") \(diagnostic.key ?? "-"): \(diagnostic.message)"
        )
      }
      let words = diagnostic.message.replacingOccurrences(
        of: #"'[^']*'|"[^"]*"|\d+"#,
        with: "…",
        options: .regularExpression
      )
      reasons["\(kind) \(diagnostic.rule.id): \(words)", default: 0] += 1
    }
  }

  private static func catalogs(in folder: String) throws -> [[SourceFile]] {
    let extensions = Set(TableFormat.allCases.map(\.rawValue))
    var catalogs: [String: [SourceFile]] = [:]
    let paths = FileManager.default.enumerator(atPath: folder)
    while let path = paths?.nextObject() as? String {
      guard extensions.contains((path as NSString).pathExtension) else { continue }
      let bytes = try Data(contentsOf: URL(fileURLWithPath: folder + "/" + path))
      catalogs[CatalogFolder.path(of: path), default: []].append(SourceFile(path: path, bytes: Array(bytes)))
    }
    return catalogs.sorted { $0.key < $1.key }.map(\.value)
  }

  private static func tableName(of file: SourceFile) -> String {
    ((file.path as NSString).lastPathComponent as NSString).deletingPathExtension
  }
}
