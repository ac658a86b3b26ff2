import Foundation
import RuneFormats
import Testing

@testable import RuneCompiler
@testable import RuneModel
@testable import RuneWorkbench

/// Edits of real localization files. They are not part of the project: `RERUNE_CORPUS` names a folder of them; without
/// it, the tests are reported as skipped.
@Suite struct EditCorpusTests {
  private static let corpus = ProcessInfo.processInfo.environment["RERUNE_CORPUS"]

  /// Setting a text to itself changes nothing, and nearly always writes the same token.
  @Test(.enabled(if: corpus != nil, "RERUNE_CORPUS is not set"))
  func setsTextsToThemselves() throws {
    var (files, texts, tokens, sameTokens) = (0, 0, 0, 0)
    for file in try Self.files(in: try #require(Self.corpus)) where file.text.encoding != .binary {
      let table = TableParser.parse(file)
      var editor = TableEditor(table)
      let isCatalog = table.format == .xcstrings
      let writers = (CatalogWriter(table), PropertyListWriter(table))
      var accepted = 0
      // The last of several entries with one key is used.
      let last = Dictionary(table.entries.indices.map { (UTF8Key(table.entries[$0].key), $0) }) { $1 }
      for position in last.values.sorted() {
        let entry = table.entries[position]
        for localization in entry.localizations where !localization.isImplicit {
          let slots = TextSlot.slots(of: localization)
          let same = slots.map { AddressedText($0.text, at: $0.address) }
          do throws(EditRefusal) {
            try editor.apply(.setTexts(same, key: entry.key, locale: isCatalog ? localization.locale : nil))
            accepted += same.count
          } catch {
            // Duplicates, and files with faults.
            #expect(!table.diagnostics.isEmpty, "\(error)")
          }
          for slot in slots {
            let edit =
              isCatalog
              ? writers.0.replacement(of: slot.range, with: slot.text)
              : writers.1.replacement(of: slot.range, with: slot.text)
            guard let edit, edit.range == slot.range else { continue }
            tokens += 1
            if file.text.utf8[slot.range.offsets].elementsEqual(edit.replacement) { sameTokens += 1 }
          }
        }
      }
      #expect(try editor.finish().bytes == file.bytes, "\(file.path)")
      files += accepted > 0 ? 1 : 0
      texts += accepted
    }
    print(
      "Set \(texts) texts of \(files) files to themselves. \(sameTokens) of \(tokens) tokens are written alike."
    )
    #expect(texts > 0)
    #expect(sameTokens * 1000 > tokens * 990)
  }

  /// Removes one key of each file and renames another; the text around both is unchanged, and both are verified.
  @Test(.enabled(if: corpus != nil, "RERUNE_CORPUS is not set"))
  func removesAndRenames() throws {
    var (removed, renamed, refused) = (0, 0, 0)
    for file in try Self.files(in: try #require(Self.corpus)) where file.text.encoding != .binary {
      let table = TableParser.parse(file)
      let count = table.entries.count
      for position in Set([0, count / 3, count / 2, count - 1]) where count > 1 {
        let key = table.entries[position].key
        for edit in [TableEdit.removeEntry(key: key), .renameEntry(key: key, to: key + " \"renamed\"")] {
          do throws(EditRefusal) {
            let edited = try file.edited(by: [edit])
            let change =
              TableParser.parse(SourceFile(path: file.path, bytes: edited.bytes)).entries.count - count
            if case .removeEntry = edit {
              #expect(change < 0)
              removed += 1
            } else {
              #expect(change == 0)
              renamed += 1
            }
          } catch {
            refused += 1
            let isBroken = table.diagnostics.contains { $0.rule.category == .syntax }
            #expect(isBroken, "\(error.file): \(error.key.debugDescription): \(error.reason)")
          }
        }
      }
    }
    print(
      "Removed \(removed) keys and renamed \(renamed), each alone; \(refused) refused in files with faults."
    )
    #expect(removed > 0 && renamed > 0)
  }

  /// How often Xcode's order of adjacent keys matches ours.
  @Test(.enabled(if: corpus != nil, "RERUNE_CORPUS is not set"))
  func sortsKeysAsXcodeDoes() throws {
    var (pairs, ordered) = (0, 0)
    for file in try Self.files(in: try #require(Self.corpus)) where file.path.hasSuffix(".xcstrings") {
      let keys = TableParser.parse(file).entries.map(\.key)
      for (a, b) in zip(keys, keys.dropFirst()) {
        pairs += 1
        if XcodeOrder.isOrdered(a, b) { ordered += 1 }
      }
    }
    print("\(ordered) of \(pairs) neighbours are in order.")
    #expect(ordered * 1000 >= pairs * 995)
  }

  private static func files(in folder: String) throws -> [SourceFile] {
    let extensions = Set(TableFormat.allCases.map(\.rawValue))
    var files: [SourceFile] = []
    let paths = FileManager.default.enumerator(atPath: folder)
    while let path = paths?.nextObject() as? String {
      guard extensions.contains((path as NSString).pathExtension) else { continue }
      let bytes = try Data(contentsOf: URL(fileURLWithPath: folder + "/" + path))
      files.append(SourceFile(path: path, bytes: Array(bytes)))
    }
    return files
  }
}
