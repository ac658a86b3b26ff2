import RuneModel
import RuneTestSupport

@testable import RuneCompiler
@testable import RuneWorkbench

/// Random commits with merges, renamed files and versions that cannot be read; judged by the definition alone.
struct RandomHistory {
  struct Entry: Equatable {
    var source: Int
    var translation: Int
    var isReviewed: Bool
  }

  struct Version: Equatable {
    var entries: [Int: Entry]
    var isReadable = true

    var text: String {
      let list = entries.sorted { $0.key < $1.key }.map { key, entry in
        """
        "key \(key)" : { "localizations" : {
          "de" : { "stringUnit" : {
            "state" : "\(entry.isReviewed ? "translated" : "needs_review")", "value" : "\(key) de \(entry.translation)"
          } },
          "en" : { "stringUnit" : { "state" : "translated", "value" : "\(key) en \(entry.source)" } }
        } }
        """
      }
      let catalog =
        #"{ "sourceLanguage" : "en", "strings" : { \#(list.joined(separator: ",\n")) }, "version" : "1.0" }"#
      return isReadable ? catalog : "<<<<<<< ours\n\(catalog)\n"
    }
  }

  /// Parents before children; the last commit is the present one.
  private(set) var parents: [[Int]] = [[]]
  private(set) var versions: [Version]
  private var paths = ["A.xcstrings"]
  /// Changes count since this commit.
  private var base: Int?

  init(_ random: inout SplitMix64) {
    let entry = Entry(source: 0, translation: 0, isReviewed: true)
    versions = [Version(entries: Dictionary(uniqueKeysWithValues: (0..<6).map { ($0, entry) }))]
    for number in 1..<Int.random(in: 3...24, using: &random) {
      let recent = max(0, number - 4)..<number
      let count = Int.random(in: 0..<3, using: &random) == 0 ? 2 : 1
      let chosen = Array(Set((0..<count).map { _ in Int.random(in: recent, using: &random) })).sorted()
      parents.append(chosen)
      var entries: [Int: Entry] = [:]
      for key in 0..<8 {
        entries[key] = chosen.randomElement(using: &random).flatMap { versions[$0].entries[key] }
      }
      for _ in 0..<Int.random(in: 0..<3, using: &random) {
        Self.change(&entries, of: Int.random(in: 0..<8, using: &random), &random)
      }
      let isReadable = Int.random(in: 0..<12, using: &random) > 0
      versions.append(Version(entries: entries, isReadable: isReadable))
      let isRenamed = Int.random(in: 0..<8, using: &random) == 0
      paths.append(isRenamed ? "\(number).xcstrings" : paths[chosen[0]])
    }
    versions[versions.count - 1].isReadable = true
    if Bool.random(using: &random) { base = Int.random(in: 0..<parents.count, using: &random) }
  }

  private static func change(_ entries: inout [Int: Entry], of key: Int, _ random: inout SplitMix64) {
    guard entries[key] != nil else {
      entries[key] = Entry(source: 0, translation: 0, isReviewed: true)
      return
    }
    switch Int.random(in: 0..<6, using: &random) {
    case 0: entries[key] = nil
    case 1: entries[key]?.translation = Int.random(in: 0..<3, using: &random)
    case 2: entries[key]?.isReviewed.toggle()
    default: entries[key]?.source = Int.random(in: 0..<3, using: &random)
    }
  }

  // MARK: The search

  func searched() throws -> [String] {
    let last = parents.count - 1
    let file = SourceFile(path: paths[last], bytes: Array(versions[last].text.utf8))
    let tables = TrackedTable.tracked(
      [TableParser.parse(file)],
      paths: [UTF8Key(paths[last])],
      first: 0,
      sourceLocale: "en"
    )
    var search = OutdatedSearch(tables, head: "now") { Array(versions[Int($0) ?? 0].text.utf8) }
    let counted = base.map { ancestors(of: last).subtracting(ancestors(of: $0)) }
    let head = HistoryStep.Parent(
      id: "\(last)",
      changes: [UTF8Key(paths[last]): .changed(path: UTF8Key(paths[last]), blob: blob(last))],
      isBase: counted?.contains(last) == false
    )
    try search.visit("now", HistoryStep(commit: Self.commit(nil), parents: [head]))
    for number in parents.indices.reversed() {
      let list = parents[number].map { parent in
        HistoryStep.Parent(
          id: "\(parent)",
          changes: changes(of: number, from: parent),
          isBase: counted.map { $0.contains(number) && !$0.contains(parent) } ?? false
        )
      }
      try search.visit("\(number)", HistoryStep(commit: Self.commit(number), parents: list))
    }
    return search.outdated.map(\.key)
  }

  private static func commit(_ number: Int?) -> HistoryStep.Commit {
    HistoryStep.Commit(id: number.map(String.init), time: Timestamp(seconds: Int64(number ?? 1_000)))
  }

  /// Versions with the same content are one blob.
  private func blob(_ number: Int) -> String { "\(versions.firstIndex(of: versions[number]) ?? number)" }

  private func changes(of number: Int, from parent: Int) -> [UTF8Key: HistoryStep.FileChange] {
    guard blob(number) != blob(parent) || paths[number] != paths[parent] else { return [:] }
    return [UTF8Key(paths[number]): .changed(path: UTF8Key(paths[parent]), blob: blob(parent))]
  }

  private func ancestors(of number: Int) -> Set<Int> {
    parents[number].reduce(into: [number]) { $0.formUnion(ancestors(of: $1)) }
  }

  // MARK: The definition

  func expected() -> [String] {
    let last = parents.count - 1
    let counted = base.map { ancestors(of: last).subtracting(ancestors(of: $0)) }
    return versions[last].entries.sorted { $0.key < $1.key }.compactMap { key, entry in
      guard entry.isReviewed else { return nil }
      let isCounted = counted?.contains(last) != false
      return isCounted && isOutdated(key, entry.source, last, last, counted) ? "key \(key)" : nil
    }
  }

  /// - Parameter version: the commit whose version the commit counts as having.
  private func isOutdated(_ key: Int, _ now: Int, _ number: Int, _ version: Int, _ counted: Set<Int>?) -> Bool
  {
    guard let entry = versions[version].entries[key] else { return false }
    var lines: [Bool] = []
    for parent in parents[number] {
      let former = versions[parent].isReadable ? parent : version
      guard let other = versions[former].entries[key], other.translation == entry.translation,
        !entry.isReviewed || other.isReviewed
      else { continue }
      let isBase = counted.map { $0.contains(number) && !$0.contains(parent) } ?? false
      lines.append(
        isBase && other.source == now ? false : isOutdated(key, now, parent, former, counted)
      )
    }
    return lines.isEmpty ? entry.source != now : lines.allSatisfy(\.self)
  }
}
