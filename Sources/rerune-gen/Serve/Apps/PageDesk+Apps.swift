import RuneDelivery
import RuneModel
import RuneStudio

/// The texts of the project over the air, in the protocol of ReRune's own service.
extension PageDesk {
  func appManifest() -> [UInt8] {
    let locales = project.appLanguages.map { language in
      ManifestLocale(tag: language.tag, etag: Self.entityTag(language.revision))
    }
    return ManifestEncoder.encode(Manifest(revision: project.revision, locales: locales))
  }

  /// - Returns: `nil` if the project has no texts in this language.
  func appTexts(in tag: String) -> (bytes: [UInt8], etag: String)? {
    guard let language = project.appLanguages.first(where: { $0.tag.hasSameUTF8(as: tag) }) else {
      return nil
    }
    let bytes = PayloadEncoder.tables(project.appTexts(in: tag))
    return (bytes, Self.entityTag(language.revision))
  }

  private static func entityTag(_ revision: Int) -> String { "\"\(revision)\"" }

  /// Waits for a revision other than the given one, but not for ever.
  ///
  /// - Returns: `nil` if too many apps are waiting.
  func revision(otherThan known: Int) async -> Int? {
    guard project.revision == known else { return project.revision }
    guard let (number, changes) = waitingApps.add() else { return nil }
    let alarm = Task {
      try await Task.sleep(nanoseconds: UInt64(Limits.appWaitSeconds) * 1_000_000_000)
      waitingApps.end(number)
    }
    for await _ in changes { break }
    alarm.cancel()
    waitingApps.end(number)
    return project.revision
  }

  func announceScreens(_ count: Int) throws { try readers.send("screen", ["apps": count]) }

  /// What an app shows, without the entries that the project does not have.
  func shownTexts(_ entries: [ShownEntry], in language: String) -> [TextOnScreen] {
    project.shownTexts(entries, in: language)
  }
}

/// Apps that wait for a change of the project.
struct WaitingApps {
  private var waiting: [Int: AsyncStream<Void>.Continuation] = [:]
  private var next = 0

  /// - Returns: the number of the app, and a stream that ends with the next change; `nil` if too many wait.
  mutating func add() -> (number: Int, changes: AsyncStream<Void>)? {
    guard waiting.count < Limits.followingApps else { return nil }
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    next += 1
    waiting[next] = continuation
    return (next, stream)
  }

  /// Ends the waiting of one app without a change.
  mutating func end(_ number: Int) { waiting.removeValue(forKey: number)?.finish() }

  /// Tells all of them that something has changed.
  mutating func wake() {
    for continuation in waiting.values { continuation.finish() }
    waiting = [:]
  }
}
