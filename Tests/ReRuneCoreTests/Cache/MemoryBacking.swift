import RuneModel
import RuneSystem

@testable import ReRuneCore

/// A minimal cache store of an app, which can misbehave.
final class MemoryBacking: ReRuneCacheStore {
  struct Contents: Sendable {
    var manifest: ReRuneCachedManifest?
    var bundles: [String: ReRuneCachedLocaleBundle] = [:]
    /// Its answer to a request for all bundles; by default those that it has.
    var listed: [ReRuneCachedLocaleBundle]?
    var writes: [String] = []
  }

  let contents = Locked(Contents())
  private let gate = Gate()

  /// The writes in order: tags and `manifest`.
  var writes: [String] { contents.withLock { $0.writes } }

  /// Blocks all calls until `release`.
  func block() { gate.close() }

  func release() { gate.open() }

  func reRuneReadManifest() async -> ReRuneCachedManifest? {
    await gate.pass()
    return contents.withLock { $0.manifest }
  }

  func reRuneWriteManifest(_ manifest: ReRuneCachedManifest) async {
    await gate.pass()
    contents.withLock {
      $0.manifest = manifest
      $0.writes.append("manifest")
    }
  }

  func reRuneReadLocaleBundle(localeTag: String) async -> ReRuneCachedLocaleBundle? {
    await gate.pass()
    return contents.withLock { $0.bundles[localeTag] }
  }

  func reRuneWriteLocaleBundle(_ bundle: ReRuneCachedLocaleBundle) async {
    await gate.pass()
    contents.withLock {
      $0.bundles[bundle.localeTag] = bundle
      $0.writes.append(bundle.localeTag)
    }
  }

  func reRuneReadAllLocaleBundles() async -> [ReRuneCachedLocaleBundle] {
    await gate.pass()
    return contents.withLock { $0.listed ?? Array($0.bundles.values) }
  }
}

/// Blocks callers while it is closed.
private final class Gate: Sendable {
  private struct State {
    var isOpen = true
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  private let state = Locked(State())

  func close() { state.withLock { $0.isOpen = false } }

  func open() {
    let waiting = state.withLock { state in
      defer { state = State() }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }

  func pass() async {
    await withCheckedContinuation { continuation in
      let isOpen = state.withLock { state in
        if !state.isOpen { state.waiting.append(continuation) }
        return state.isOpen
      }
      if isOpen { continuation.resume() }
    }
  }
}
