import Foundation
import ReRuneCore
import RunePacks
import RuneSystem

/// The session of the latest `ReRunePacks.setup`.
enum CurrentPacks {
  /// The arguments that distinguish one setup from another.
  struct Arguments: Hashable {
    var index: URL
    var fallbackIndex: URL?
    var folder: String
    /// The trusted keys as base64; `nil` if no signature is required.
    var trustedKeys: [String]?
    var project: String?
    var refreshInterval: TimeInterval
    var allowsCellular: Bool
    var allowsRedirects = false
    var formerPackages: URL?
  }

  private struct State {
    var session: PackSession?
    var arguments: Arguments?
  }

  private static let state = Locked(State())
  private static let validators = Locked(Validators())

  /// The app's own checks of files.
  private struct Validators {
    var common: (@Sendable (ReRunePack, URL) throws -> Void)?
    var byID: [PackID: PackSession.Validator] = [:]
  }

  static var session: PackSession? { state.withLock { $0.session } }

  static func validator(of pack: ReRunePack) -> PackSession.Validator? {
    let validators = validators.withLock { $0 }
    if let id = PackID(pack.id), let own = validators.byID[id] { return own }
    guard let common = validators.common else { return nil }
    return { try common(pack, $0) }
  }

  static func setValidator(_ validator: @escaping PackSession.Validator, of id: PackID) {
    validators.withLock { $0.byID[id] = validator }
  }

  static func setValidator(_ validator: @escaping @Sendable (ReRunePack, URL) throws -> Void) {
    validators.withLock { $0.common = validator }
  }

  /// Puts a session in charge. It replaces the former one, unless the arguments are the same.
  static func install(_ arguments: Arguments, _ makeSession: () -> PackSession) {
    guard !isSame(arguments) else { return }
    let new = makeSession()
    let former = state.withLock { state in
      defer { state = State(session: new, arguments: arguments) }
      return state.session
    }
    former?.end()
    new.begin(after: former)
  }

  private static func isSame(_ arguments: Arguments) -> Bool {
    guard state.withLock({ $0.session != nil && $0.arguments == arguments }) else { return false }
    Log.warning("ReRunePacks.setup was called again with the same arguments; it changes nothing")
    return true
  }

  /// Ends the session, for tests. Returns when all its work has stopped.
  static func remove() async {
    let former = state.withLock { state in
      defer { state = State() }
      return state.session
    }
    former?.end()
    await former?.ended()
  }
}
