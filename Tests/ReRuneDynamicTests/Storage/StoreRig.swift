import Foundation
import ReRuneCore
import RuneSystem
import RuneTestSupport
import Testing

@testable import ReRuneDynamic

/// A store in a folder of its own, and its file.
struct StoreRig {
  static let key = "k3y-s3cret"

  /// `nil` in a child process, which does not own the folder.
  private let owner: TemporaryFolder?
  let path: String
  let warnings = Locked<[String]>([])

  init() {
    let folder = TemporaryFolder()
    owner = folder
    path = folder.url.path
  }

  init(path: String) {
    owner = nil
    self.path = path
  }

  /// A store as created by a new process.
  var store: TextStore { store() }

  func store(key: String = Self.key, app: String = "shop", version: String = "1") -> TextStore {
    TextStore(
      folder: CacheFolder(path: path),
      apiKey: key,
      app: AppIdentity(name: app, version: version),
      warn: { [warnings] warning in warnings.withLock { $0.append(warning) } }
    )
  }

  func folderPath(key: String = Self.key, app: String = "shop") -> String {
    "\(path)/\(TextStore.folderName(apiKey: key, app: AppIdentity(name: app, version: "1")))"
  }

  var filePath: String { "\(folderPath())/\(TextStore.fileName)" }

  func readFile() throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(fileURLWithPath: filePath))) }

  func writeFile(_ bytes: [UInt8]) throws { try Data(bytes).write(to: URL(fileURLWithPath: filePath)) }

  /// The names in the folder of the file, sorted.
  func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folderPath()).sorted()
  }

  /// Stores a project with a user and two languages.
  func storeSample() throws {
    try store.update(
      { project in
        project = Self.project
        project[Self.user] = StoredUser(preferredLanguage: "fr", prescribedLanguage: "de")
      },
      texts: ["de": Self.german, "pt-BR": Self.portuguese]
    )
  }

  static let user = UserID("user-123") ?? .sample

  static let project: StoredProject = {
    var project = StoredProject()
    project.project = "Shop"
    project.baseLanguage = "en"
    project.languages = ["de", "pt_BR"]
    project.isStarted = true
    project.anonymousID = "q7ZrT0aKp3Xw@com.example.shop"
    return project
  }()

  static let german = ArchivedTexts(
    cursor: 1_764_000_000_000,
    entries: [
      ("Hello", "Hallo"), ("Aa", "eins"), ("BB", "zwei"), ("e\u{301}", "zerlegt"), ("\u{E9}", "ganz"),
    ]
  )
  static let portuguese = ArchivedTexts(cursor: nil, entries: [("Hello", "Olá"), ("a\nb\u{0}", "c\n\td")])
}

extension UserID {
  static var sample: UserID { .anonymous(app: nil) }
}

extension ArchivedTexts {
  /// `text=translation` of each entry.
  var list: [String] { entries.map { "\($0.text)=\($0.translation)" } }

  init(_ list: [String], cursor: Int? = nil) {
    self.init(
      cursor: cursor,
      entries: list.map { entry in
        let parts = entry.split(separator: "=").map(String.init)
        return (parts[0], parts[1])
      }
    )
  }
}

/// Compares texts by their bytes.
func expectSame(
  _ texts: ArchivedTexts?,
  _ expected: ArchivedTexts,
  _ comment: Comment? = nil,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(texts?.cursor == expected.cursor, comment, sourceLocation: sourceLocation)
  #expect(
    texts?.list.map { Array($0.utf8) } == expected.list.map { Array($0.utf8) },
    comment,
    sourceLocation: sourceLocation
  )
}
