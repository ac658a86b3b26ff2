import Foundation
import ReRuneCore
import RuneSystem

#if canImport(ObjectiveC)
  import ObjectiveC
#endif

/// The bundles that are served, with the classes that they had before.
final class ServedBundles: Sendable {
  /// Changes the class of a bundle.
  struct ClassChange: Sendable {
    /// The class of served bundles.
    var served: AnyClass
    var present: @Sendable (Bundle) -> AnyClass
    /// - Returns: the former class; `nil` if it cannot be changed.
    var change: @Sendable (Bundle, AnyClass) -> AnyClass?
  }

  enum Refusal: Equatable {
    case alreadyServed
    case notServed
    /// Something else has changed the class of the bundle since.
    case otherClass(String)
    /// The system cannot change the class of an object, or the bundle has a class of its own.
    case impossible(String)

    var message: String {
      switch self {
      case .alreadyServed: "the bundle is served already; nothing changes"
      case .notServed: "the bundle is not served; nothing changes"
      case .otherClass(let name):
        "something else has changed the class of the bundle to \(name), which stays; stop that first"
      case .impossible(let name): "a bundle of the class \(name) cannot be served"
      }
    }
  }

  static let shared = ServedBundles(.system)

  private struct Served: Sendable {
    var bundle: Bundle
    var former: AnyClass
  }

  private let change: ClassChange
  private let served = Locked<[String: Served]>([:])

  init(_ change: ClassChange) {
    self.change = change
  }

  /// - Returns: why the bundle is not served; `nil` if it is now.
  func serve(_ bundle: Bundle) -> Refusal? {
    served.withLock { served in
      if served[bundle.bundlePath] != nil { return .alreadyServed }
      let present: AnyClass = change.present(bundle)
      // An object may only get a class of the same size; any subclass could be larger.
      guard present == Bundle.self, let former = change.change(bundle, change.served) else {
        return .impossible("\(present)")
      }
      served[bundle.bundlePath] = Served(bundle: bundle, former: former)
      return nil
    }
  }

  /// - Returns: why the bundle is still served; `nil` if it is as it was.
  func stop(_ bundle: Bundle) -> Refusal? {
    served.withLock { served in
      guard let entry = served[bundle.bundlePath] else { return .notServed }
      let present: AnyClass = change.present(entry.bundle)
      guard present == change.served else { return .otherClass("\(present)") }
      _ = change.change(entry.bundle, entry.former)
      served[bundle.bundlePath] = nil
      return nil
    }
  }

  func bundle(at path: String) -> Bundle? { served.withLock { $0[path]?.bundle } }
}

extension ServedBundles.ClassChange {
  #if canImport(ObjectiveC)
    static let system = Self(
      served: ServedBundle.self,
      present: { bundle in object_getClass(bundle) ?? type(of: bundle) },
      change: { bundle, new in object_setClass(bundle, new) }
    )
  #else
    static let system = Self(served: Bundle.self, present: { type(of: $0) }, change: { _, _ in nil })
  #endif
}
