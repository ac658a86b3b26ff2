import RuneDelivery
import RuneModel
import RuneSystem

/// The user's choices in one app, in a file beside the caches of its projects and versions:
///
///     {"schema":1,"language":"de"}
///
/// It is not in `UserDefaults`, whose use an app would have to declare in its privacy manifest.
struct PreferencesFile {
  static let name = "preferences.json"
  private static let schema = 1

  private let folder: CacheFolder
  private let folderName: String
  private let file: FileReplacement

  init(in folder: CacheFolder, app: AppIdentity = .current) {
    self.folder = folder
    folderName = CacheNamespace.folderName(of: app)
    file = FileReplacement(folder: "\(folder.path)/\(folderName)", name: Self.name)
  }

  var path: String { file.path }

  /// The chosen language, normalized; `nil` if there is none. A damaged file counts as absent.
  func language() -> String? {
    do {
      let folder = try OpenFolder(file.folder, followsLink: false)
      let contents = try folder.contents(of: Self.name, limit: Limits.preferencesBytes)
      if let language = Self.language(in: contents.bytes) { return language }
      Log.warning("the saved language is not used, because \(path) is damaged; saveLanguage replaces it")
    } catch let error as SystemError where error.isMissing {
      // Nothing has been saved.
    } catch {
      Log.warning("the saved language is not used, because \(path) cannot be read (\(error))")
    }
    return nil
  }

  private static func language(in bytes: [UInt8]) -> String? {
    bytes.withUnsafeBufferPointer { text in
      guard let members = try? members(of: text), let schema = members["schema"],
        WireNumber.integer(of: schema, in: text) == Self.schema
      else { return nil }
      return members["language"]?.string(in: text).flatMap(LocaleTag.normalized)
    }
  }

  private static func members(of text: UnsafeBufferPointer<UInt8>) throws(TextFault) -> [String: JSONSpan] {
    let start = try WireText.start(of: text, limit: Limits.preferencesBytes, name: name)
    var reader = JSONReader(text, from: start)
    var members: [String: JSONSpan] = [:]
    try reader.enterObject()
    while let name = try reader.nextName() { members[reader.string(name)] = try reader.readSpan() }
    try reader.finish()
    return members
  }

  /// Saves the language; it is on the disk when this returns. On failure the previous language stays.
  ///
  /// - Parameter language: normalized; `nil` for none.
  func setLanguage(_ language: String?) throws {
    guard let language else {
      try file.remove()
      FileSystem.synchronizeFolder(file.folder)
      return
    }
    try folder.create(folderName)
    file.removeLeftovers()
    // A normalized tag needs no escapes.
    let text = Array("{\"schema\":\(Self.schema),\"language\":\"\(language)\"}\n".utf8)
    _ = try text.withUnsafeBytes { try file.replace(with: [$0]) { true } }
  }
}

/// The language that the user has chosen for this and later launches.
final class SavedLanguage: Sendable {
  static let shared = SavedLanguage()

  /// The folder of the latest setup. Locked while the file is accessed, so that the file and `languageOverride` agree;
  /// no observer is called meanwhile.
  private let folder = Locked<CacheFolder?>(.standard)

  /// Uses the saved language, unless another override is already set.
  ///
  /// - Parameter override: replaces the default folder, from now on.
  func restore(from override: CacheFolder?) {
    let isRestored = folder.withLock { folder in
      folder = override ?? .standard
      guard let language = folder.flatMap({ PreferencesFile(in: $0).language() }) else { return false }
      return LookupState.shared.restore(languageOverride: language)
    }
    if isRestored { LookupObservation.notify() }
  }

  /// - Parameter language: normalized; `nil` to forget it.
  func save(_ language: String?) {
    folder.withLock { folder in
      if let folder {
        keep(language, in: folder)
      } else {
        Log.warning(
          "the language is not kept for the next launch, because neither XDG_DATA_HOME nor HOME is set. Set one of them"
        )
      }
      LookupState.shared.replace(languageOverride: language)
    }
    LookupObservation.notify()
  }

  private func keep(_ language: String?, in folder: CacheFolder) {
    let file = PreferencesFile(in: folder)
    do {
      try file.setLanguage(language)
    } catch {
      Log.warning(
        "the language is not kept for the next launch, because \(file.path) cannot be written: \(error)"
      )
    }
  }
}
