import CRuneSupport
import Foundation
import RuneModel

/// One generated table of the process. It lives as long as the process does, as the literal that it reads.
///
/// `@unchecked Sendable` because its only mutable part is an atomic word and a locked bundle.
final class RegisteredTable: @unchecked Sendable {
  let literal: UnsafeRawBufferPointer
  /// `nil` where the literal is no table.
  let reader: TableReader?
  private let makeBundle: @Sendable () -> Bundle?
  private let resolved = Locked<Bundle??>(nil)
  private let identity: UnsafeMutablePointer<rune_word>

  init(literal: UnsafeRawBufferPointer, reader: TableReader?, bundle: @escaping @Sendable () -> Bundle?) {
    self.literal = literal
    self.reader = reader
    makeBundle = bundle
    identity = .allocate(capacity: 1)
    identity.initialize(to: rune_word(value: 0))
  }

  deinit { identity.deallocate() }

  /// Asked for when it is first needed: `Bundle.module` traps where its resources are not installed.
  var bundle: Bundle? {
    if let known = resolved.withLock({ $0 }) { return known }
    // Outside the lock: the closure is not ours, and may look a text up.
    let made = makeBundle()
    return resolved.withLock { slot in
      if let known = slot { return known }
      slot = .some(made)
      rune_word_store_release(identity, made.map { UInt(bitPattern: ObjectIdentifier($0)) } ?? 1)
      return made
    }
  }

  /// The bundle's identity, for a comparison without a reference: 0 before it is known, 1 where there is none.
  var bundleIdentity: UnsafePointer<rune_word> { UnsafePointer(identity) }

  /// The slow way to tell, where the identities differ. On Linux each `Bundle(path:)` is an object of its own.
  func serves(_ other: Bundle) -> Bool {
    guard let bundle else { return false }
    return bundle === other || bundle.bundlePath == other.bundlePath
  }
}
