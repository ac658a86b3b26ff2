import RuneModel

/// What is known of the project and its users between starts.
struct StoredProject: Hashable, Sendable {
  /// As the service named it.
  var project: String?
  var baseLanguage: String?
  /// As the service writes them, without the base language; empty before its first answer ever.
  var languages: [String] = []
  /// Whether the service has ever answered `init`.
  var isStarted = false
  /// It is sent to the service, and therefore stored as it is.
  var anonymousID: String?

  struct User: Hashable, Sendable {
    /// The SHA-256 digest of the id, in hexadecimal digits: ids of an app's users do not appear on disk.
    var digest: String
    var user: StoredUser
  }

  /// The least recently used first.
  private(set) var users: [User] = []

  init() {}

  /// - Parameter users: the least recently used first.
  init(users: [User]) {
    self.users = Array(users.suffix(Limits.dynamicUsers))
  }

  /// What is known of a user. Setting it makes the user the most recently used one.
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

  /// Takes what another knows of the project and of some users. The rest may have been stored by another process.
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
