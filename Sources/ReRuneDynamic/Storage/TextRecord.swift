import ReRuneCore
import RuneModel

/// What a file of dynamic texts contains besides the texts, as bytes:
///
///     namespace
///     project, base language, anonymous id, whether it is started
///     number of languages, for each: tag
///     number of users, for each: digest of the id, preferred language, prescribed language
///     number of tables, for each: language, 0 or 1, cursor, length, digest
///
/// `RecordWriter` describes the encoding.
struct TextRecord: Equatable {
  /// The table of one language, which follows the record.
  struct Table: Equatable {
    /// A normalized tag.
    var language: String
    var cursor: Int?
    /// The length in bytes.
    var length: Int
    var digest: UInt64
  }

  /// The name of the folder that the file was written for.
  var namespace: String
  var project: StoredProject
  /// The tables in the order of the file: the least recently stored first.
  var tables: [Table]
}

extension TextRecord {
  var encoded: [UInt8] {
    var writer = RecordWriter()
    writer.append(namespace)
    writer.append(project.project)
    writer.append(project.baseLanguage)
    writer.append(project.anonymousID)
    writer.append(project.isStarted)
    writer.append(UInt32(clamping: project.languages.count))
    for language in project.languages { writer.append(language) }
    writer.append(UInt32(clamping: project.users.count))
    for user in project.users {
      writer.append(user.digest)
      writer.append(user.user.preferredLanguage)
      writer.append(user.user.prescribedLanguage)
    }
    writer.append(UInt32(clamping: tables.count))
    for table in tables {
      writer.append(table.language)
      writer.append(table.cursor != nil)
      if let cursor = table.cursor { writer.append(UInt64(clamping: cursor)) }
      writer.append(UInt64(clamping: table.length))
      writer.append(table.digest)
    }
    return writer.bytes
  }

  /// `nil` for bytes that `encoded` does not produce.
  init?(encoded bytes: UnsafeRawBufferPointer) {
    var reader = RecordReader(bytes)
    guard let namespace = reader.readText(), let name = reader.readOptionalText(),
      let baseLanguage = reader.readOptionalText(), let anonymousID = reader.readOptionalText(),
      let isStarted = reader.readFlag(), let languages = reader.readList({ $0.readText() }),
      let users = reader.readList(StoredProject.User.init), let tables = reader.readList(Table.init),
      reader.isAtEnd
    else { return nil }
    var project = StoredProject(users: users)
    project.project = name
    project.baseLanguage = baseLanguage
    project.anonymousID = anonymousID
    project.isStarted = isStarted
    project.languages = languages
    self.init(namespace: namespace, project: project, tables: tables)
  }
}

extension StoredProject.User {
  fileprivate init?(_ reader: inout RecordReader) {
    guard let digest = reader.readText(), let preferred = reader.readOptionalText(),
      let prescribed = reader.readOptionalText()
    else { return nil }
    self.init(digest: digest, user: StoredUser(preferredLanguage: preferred, prescribedLanguage: prescribed))
  }
}

extension TextRecord.Table {
  fileprivate init?(_ reader: inout RecordReader) {
    guard let language = reader.readText(), let isSynchronized = reader.readFlag(),
      let cursor = isSynchronized ? reader.readInteger().map(Optional.some) : .some(nil),
      let length = reader.readInteger(), let digest: UInt64 = reader.readNumber()
    else { return nil }
    self.init(language: language, cursor: cursor, length: length, digest: digest)
  }
}

extension RecordReader {
  /// - Parameter readElement: takes at least one byte, unless it returns `nil`.
  fileprivate mutating func readList<Element>(
    _ readElement: (inout RecordReader) -> Element?
  ) -> [Element]? {
    guard let count: UInt32 = readNumber() else { return nil }
    var elements: [Element] = []
    for _ in 0..<count {
      guard let element = readElement(&self) else { return nil }
      elements.append(element)
    }
    return elements
  }
}

/// What is known about the project and its users between starts.
struct StoredProject: Hashable, Sendable {
  /// The project's name, as the service reports it.
  var project: String?
  var baseLanguage: String?
  /// The project's languages as the service writes them, without the base language; empty before its first answer.
  var languages: [String] = []
  /// Whether the service has ever answered `init`.
  var isStarted = false
  /// The anonymous id. It is sent to the service, and therefore stored unchanged.
  var anonymousID: String?

  struct User: Hashable, Sendable {
    /// The SHA-256 digest of the id, in hexadecimal digits: ids of an app's users do not appear on disk.
    var digest: String
    var user: StoredUser
  }

  /// The users, the least recently used first.
  private(set) var users: [User] = []

  init() {}

  /// - Parameter users: the least recently used first.
  init(users: [User]) {
    self.users = Array(users.suffix(Limits.dynamicUsers))
  }

  /// What is known about a user. Setting it makes the user the most recently used one.
  subscript(id: UserID) -> StoredUser {
    get {
      let digest = Self.digest(of: id)
      return users.last { $0.digest == digest }?.user ?? StoredUser()
    }
    set {
      let digest = Self.digest(of: id)
      users.removeAll { $0.digest == digest }
      guard newValue != StoredUser() else { return }
      users.append(User(digest: digest, user: newValue))
      users = users.suffix(Limits.dynamicUsers)
    }
  }

  /// Adopts another's knowledge of the project and of some users. The rest may have been stored by another process.
  mutating func take(_ other: StoredProject, users: Set<UserID>) {
    var taken = other
    taken.users = self.users
    for user in users { taken[user] = other[user] }
    self = taken
  }

  private static func digest(of id: UserID) -> String { SHA256Digest.digits(of: Array(id.text.utf8)) }
}

/// The languages of one user.
struct StoredUser: Hashable, Sendable {
  var preferredLanguage: String?
  var prescribedLanguage: String?
}

extension StoredProject: CustomStringConvertible, CustomReflectable {
  /// The anonymous id is personal data.
  var description: String { "<project with \(languages.count) languages and \(users.count) users>" }
  var customMirror: Mirror { Mirror(self, children: []) }
}
