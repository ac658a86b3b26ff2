import RuneModel
import Testing

@testable import RuneStudio

/// A text that is typed is tried on its entry alone. It has the same findings as in the whole file.
@Suite struct TypedTextTests {
  private static let text = """
    {
      "sourceLanguage" : "en",
      "strings" : {
        "12a-bc-34.text" : { "localizations" : { "en" : { "stringUnit" : { "state" : "translated", "value" : "Title" } } } },
        "apples %lld" : {
          "comment" : "rerune:ignore same-as-source",
          "localizations" : {
            "de" : { "stringUnit" : { "state" : "translated", "value" : "%lld Äpfel" } },
            "en" : {
              "variations" : {
                "plural" : {
                  "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld apple" } },
                  "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld apples" } }
                }
              }
            }
          }
        },
        "greeting %@ %lld" : {
          "localizations" : {
            "de" : { "stringUnit" : { "state" : "needs_review", "value" : "Hallo %1$@, %2$lld" } },
            "en" : { "stringUnit" : { "state" : "translated", "value" : "Hello %1$@, %2$lld <b>now</b>" } }
          }
        },
        "key as source %@" : {},
        "size" : {
          "extractionState" : "manual",
          "localizations" : {
            "en" : {
              "stringUnit" : { "state" : "translated", "value" : "%#@bytes@ in all" },
              "substitutions" : {
                "bytes" : {
                  "argNum" : 1, "formatSpecifier" : "lld",
                  "variations" : {
                    "plural" : {
                      "one" : { "stringUnit" : { "state" : "translated", "value" : "%arg byte" } },
                      "other" : { "stringUnit" : { "state" : "translated", "value" : "%arg bytes" } }
                    }
                  }
                }
              }
            }
          }
        }
      },
      "version" : "1.0"
    }

    """

  private static let keys = ["12a-bc-34.text", "apples %lld", "greeting %@ %lld", "key as source %@", "size"]
  private static let texts = [
    "", "Text", "Title", "%@", "%d %@", " %lld ", "%1$@ %2$lld", "50 % off", "<b>%2$lld", "%#@n@",
  ]

  @Test(arguments: keys, ["de", "en", "fr"]) func findingsAreThoseOfTheWholeFile(key: String, locale: String)
    throws
  {
    let rig = try PageRig(["App/L.xcstrings": Self.text])
    let places = try rig.project.entry(EntryID(table: "L", key: key), in: locale).target.places.map(\.place)
    var tried = 0
    for text in Self.texts {
      // One place, a place that may not be there, and all at once, which a variable needs.
      for places in places.map({ [$0] }) + [["plural.one"], [""], places] {
        let texts = places.map { PlacedText(place: $0, value: text) }
        let change = TextChange(table: "L", key: key, locale: locale, texts: texts)
        let typed: Result<[FindingAnswer], any Error> = Result { try rig.project.findings(of: change) }
        let whole: Result<[FindingAnswer], any Error> = Result {
          try rig.project.trial(change, ifMatch: nil).findings
        }
        switch (typed, whole) {
        case (.success(let typed), .success(let whole)):
          tried += 1
          #expect(typed == whole.map { finding in Self.withoutLine(finding) }, "\(change)")
        case (.failure(let typed as PageProblem), .failure(let whole as PageProblem)):
          #expect(typed.kind == whole.kind && typed.message == whole.message)
        default: Issue.record("\(change): \(typed) is not \(whole)")
        }
      }
    }
    #expect(tried > 0)
  }

  private static func withoutLine(_ finding: FindingAnswer) -> FindingAnswer {
    var finding = finding
    (finding.line, finding.column) = (nil, nil)
    return finding
  }
}
