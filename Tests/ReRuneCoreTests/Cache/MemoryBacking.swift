import RuneModel
import RuneSystem

@testable import ReRuneCore

/// An app's own cache store, as simple as it can be, and as unhelpful as a test wants it.
final class MemoryBacking: ReRuneCacheStore {
  struct Contents: Sendable {
    var manifest: ReRuneCachedManifest?
    var bundles: [String: ReRuneCachedLocaleBundle] = [:]
    /// What it says when it is asked for all; by default what it has.
    var listed: [ReRuneCachedLocaleBundle]?
    var writes: [String] = []
  }

  let contents = Locked(Contents())
  private let gate = Gate()

  /// What was written, in order: tags and `manifest`.
  var writes: [String] { contents.withLock { $0.writes } }

  /// No call returns until `release`.
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

/// Lets nobody through while it is closed.
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
