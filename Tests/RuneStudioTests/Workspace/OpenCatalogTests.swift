import Foundation
import RuneFormats
import RuneModel
import Testing

@testable import RuneCompiler
@testable import RuneStudio

@Suite struct OpenCatalogTests {
  private static let catalog = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "apples %lld" : {
          "comment" : "A count. rerune:ignore doubled-blank",
          "localizations" : {
            "de" : {
              "variations" : {
                "plural" : {
                  "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld  Apfel" } },
                  "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld Äpfel" } }
                }
              }
            },
            "en" : { "stringUnit" : { "state" : "translated", "value" : "%lld apples" } }
          }
        },
        "bytes" : {
          "localizations" : {
            "de" : {
              "stringUnit" : { "state" : "translated", "value" : "%#@files@" },
              "substitutions" : {
                "files" : {
                  "argNum" : 1, "formatSpecifier" : "lld",
                  "variations" : {
                    "plural" : { "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg Dateien" } } }
                  }
                }
              }
            },
            "en" : { "stringUnit" : { "state" : "translated", "value" : "%lld bytes" } }
          }
        },
        "Home" : {
          "extractionState" : "stale",
          "localizations" : { "de" : { "stringUnit" : { "state" : "needs_review", "value" : "Start" } } }
        },
        "home" : {},
        "title" : {
          "shouldTranslate" : false,
          "localizations" : { "en" : { "stringUnit" : { "state" : "translated", "value" : "Title" } } }
        }
      },
      "version" : "1.0"
    }

    """

  private static let files = [
    ("Localizable.xcstrings", catalog),
    (
      "en.lproj/Localizable.strings",
      "/* rerune:ignore empty-value */\n\"old\" = \"Old\";\n\"home\" = \"Home %@\";\n"
    ),
    (
      "de.lproj/Localizable.strings",
      "\"old\" = \"Alt  er\";\n\"home\" = \"Heim %d\";\n\"only.here\" = \"Nur\";\n"
    ),
    ("en.lproj/Other.strings", "\"title\" = \"Other\";\n\"a\" = \"%@ and %lld\";\n\"b\" = \"B\";\n"),
    ("fr.lproj/Other.strings", "\"title\" = \"Autre\";\n\"a\" = \"%lld et %@\";\n\"b\" = \"\";\n"),
  ].map { SourceFile(path: "App/" + $0.0, bytes: Array($0.1.utf8)) }

  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func equalsANewCheckAfterEachEdit(seed: UInt64) {
    var edits = RandomEdits(seed: seed)
    var catalog = EditedCatalog(Self.files)
    for number in 1...150 {
      if let difference = catalog.edit(&edits) {
        Issue.record("edit \(number): \(difference)")
        return
      }
    }
  }

  /// What a keystroke is checked with.
  @Test(arguments: [5, 6, 7] as [UInt64])
  func anEntryByItselfHasTheSameFindings(seed: UInt64) {
    var edits = RandomEdits(seed: seed)
    var catalog = EditedCatalog(Self.files)
    for number in 1...60 {
      _ = catalog.edit(&edits)
      if let difference = catalog.trialDifference() {
        Issue.record("edit \(number): \(difference)")
        return
      }
    }
  }

  /// The same for real files, which are not part of the project: `RERUNE_CORPUS` names a folder of them.
  /// `RERUNE_EDITS` is the number of edits.
  @Test(.enabled(if: corpus != nil, "RERUNE_CORPUS is not set"))
  func equalsANewCheckOfRealFiles() throws {
    let environment = ProcessInfo.processInfo.environment
    let count = environment["RERUNE_EDITS"].flatMap(Int.init) ?? 200
    let seed = environment["RERUNE_SEED"].flatMap(UInt64.init) ?? UInt64.random(in: 0...UInt64(UInt32.max))
    let catalogs = try Self.catalogs(in: try #require(Self.corpus))
    #expect(!catalogs.isEmpty)
    var edits = RandomEdits(seed: seed)
    var (done, findings) = (0, 0)
    while done < count, let files = edits.choose(catalogs) {
      var catalog = EditedCatalog(files)
      for number in 1...min(20, count - done) {
        if let difference = catalog.edit(&edits) {
          Issue.record("seed \(seed), \(files[0].path), edit \(number): \(difference)")
          return
        }
        done += 1
      }
      findings += catalog.findingCount
    }
    print(
      "\(done) edits of \(catalogs.count) catalogs, seed \(seed), \(findings) findings at the end: all equal."
    )
  }

  private static let corpus = ProcessInfo.processInfo.environment["RERUNE_CORPUS"]
  /// Of a catalog: larger ones would take the time of many edits.
  private static let mostBytes = 300_000

  private static func catalogs(in folder: String) throws -> [[SourceFile]] {
    var groups: [String: [SourceFile]] = [:]
    let paths = FileManager.default.enumerator(atPath: folder)
    while let path = paths?.nextObject() as? String {
      guard TableFormat(rawValue: (path as NSString).pathExtension) != nil else { continue }
      let bytes = try Data(contentsOf: URL(fileURLWithPath: folder + "/" + path))
      groups[CatalogFolder.path(of: path), default: []].append(SourceFile(path: path, bytes: Array(bytes)))
    }
    return groups.sorted { $0.key < $1.key }.map { $0.value.sorted { $0.path < $1.path } }
      .filter { $0.reduce(0) { $0 + $1.bytes.count } <= mostBytes }
  }
}
