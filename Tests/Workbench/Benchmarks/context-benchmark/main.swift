// Measures the context of keys, as a page to translate in asks for it: 10,000 keys and 2,000 Swift files, made here.
//
//   swift run -c release --package-path Tests/Workbench context-benchmark
import Measuring
import RuneCompiler
import RuneModel
import RuneStudio
import RuneWorkbench

/// A shop with texts of up to ten words.
struct Project {
  static let nouns = [
    "cart", "order", "address", "payment", "invoice", "parcel", "voucher", "account", "profile", "device",
    "photo",
    "message", "friend", "group", "calendar", "event", "ticket", "seat", "train", "station", "bag", "store",
    "review",
  ]
  static let verbs = [
    "Add", "Remove", "Show", "Hide", "Share", "Edit", "Delete", "Open", "Close", "Send", "Save", "Find",
  ]
  static let parts = [
    "title", "message", "button", "label", "hint", "placeholder", "alert.title", "alert.message",
  ]

  var keys: [(key: String, text: String)] = []

  init(keys count: Int) {
    for number in 0..<count {
      let (noun, verb) = (Self.nouns[number % Self.nouns.count], Self.verbs[number / 7 % Self.verbs.count])
      let other = Self.nouns[number / 31 % Self.nouns.count]
      let text =
        switch number % 5 {
        case 0: "\(verb) the \(noun)"
        case 1: "\(verb) %@ to your \(noun) and \(other)"
        case 2: "Your \(noun) number \(number) is ready"
        case 3: "Do you want to \(verb.lowercased()) the \(noun) of this \(other)?"
        default: "\(noun.capitalized) \(number)"
        }
      keys.append(("\(noun).\(other).\(number).\(Self.parts[number % Self.parts.count])", text))
    }
  }

  var catalog: [UInt8] {
    let entries = keys.map { key, text in
      """
          "\(key)" : {
            "localizations" : {
              "de" : { "stringUnit" : { "state" : "translated", "value" : "Der Text: \(text)" } },
              "en" : { "stringUnit" : { "state" : "translated", "value" : "\(text)" } }
            }
          }
      """
    }
    let text = """
      {
        "sourceLanguage" : "en",
        "strings" : {
      \(entries.joined(separator: ",\n"))
        },
        "version" : "1.0"
      }
      """
    return Array(text.utf8)
  }

  /// A view of 150 lines with ten uses.
  func source(_ number: Int, _ accessors: [String]) -> SourceFile {
    var lines = [
      "import SwiftUI", "", "/// View number \(number).", "struct View\(number): View {",
      "  @State private var count = 0",
    ]
    for use in 0..<10 {
      let accessor = accessors[(number * 10 + use) % accessors.count]
      lines.append("  var part\(use): some View {")
      lines.append("    VStack(alignment: .leading, spacing: 8) {")
      lines.append(
        "      Button(ReRuneStrings.\(accessor)) { count += \(use); model.send(.tapped(index: \(use))) }"
      )
      for line in 0..<8 {
        lines.append(
          "      Image(systemName: \"circle.fill\").foregroundStyle(.secondary).padding(.horizontal, \(line))"
        )
      }
      lines += ["    }", "    .frame(maxWidth: .infinity, alignment: .center)", "  }"]
    }
    lines.append("}")
    return SourceFile(path: "Sources/View\(number).swift", bytes: Array(lines.joined(separator: "\n").utf8))
  }
}

/// The CPU time of one call, so that other processes on the machine do not count.
func milliseconds(_ body: () -> Void) -> Double {
  nanoseconds { _ in
    body()
    return 0
  } / 1_000_000
}

let project = Project(keys: 10_000)
let options = GenerateOptions()
let bytes = project.catalog
let glossary = Glossary(
  Project.nouns.map {
    GlossaryTerm(
      $0,
      translations: ["de": [$0 + "en"]],
      at: SourceLocation(SourceFile(path: "g", bytes: []), .start)
    )
  }
)
var open = OpenCatalog(
  [SourceFile(path: "App/Localizable.xcstrings", bytes: bytes)],
  options: options,
  glossary: glossary
)
guard let catalog = open.catalog else { fatalError("the catalog has no source locale") }
let accessors = Compiler.knownKeys(of: catalog, from: open.tables, options: options).compactMap {
  $0.accessor?.path.last
}
let sources = (0..<2_000).map { project.source($0, accessors) }
print(
  "keys: \(accessors.count), Swift files: \(sources.count), MB: \(sources.reduce(0) { $0 + $1.bytes.count } >> 20)"
)

guard let contents = ContextIndex.Contents(folder: "App", open) else { fatalError("no contents") }
var index = ContextIndex([contents], code: [], options: options)
print("index of texts: \(milliseconds { index = ContextIndex([contents], code: [], options: options) }) ms")
print(
  "index of texts and code: \(milliseconds { index = ContextIndex([contents], code: sources, options: options) }) ms"
)

var slowest = 0.0
var uses = 0
var similar = 0
let all = milliseconds {
  for (key, _) in project.keys {
    let time = milliseconds {
      guard let context = index.context(ofKey: key, table: "Localizable", inCatalog: "App", locale: "de")
      else {
        fatalError("no context of \(key)")
      }
      uses += context.uses.count
      similar += context.similar.count
    }
    slowest = max(slowest, time)
  }
}
print(
  "one key: \(all / Double(project.keys.count)) ms, the slowest \(slowest) ms; \(uses) uses, \(similar) similar texts"
)

var edited = bytes
let place = bytes.count / 2
let start = edited[place...].firstIndex(of: UInt8(ascii: "Y")) ?? place
edited.insert(contentsOf: "Another ".utf8, at: start)
let editTime = milliseconds { open.update(SourceFile(path: "App/Localizable.xcstrings", bytes: edited)) }
guard let changed = ContextIndex.Contents(folder: "App", open) else {
  fatalError("no contents after an edit")
}
print(
  "an edit of one text: \(editTime) ms in the catalog, \(milliseconds { index.update(changed) }) ms in the index"
)
print("a new version of a source: \(milliseconds { index.update(code: project.source(7, accessors)) }) ms")
