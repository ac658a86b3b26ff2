import Foundation

@testable import ReRuneCore

/// Counts the live objects among those that the runtime has replaced.
///
/// `@unchecked Sendable` because a single task uses it.
final class Census: @unchecked Sendable {
  struct Count: CustomStringConvertible {
    var snapshots = 0
    var texts = 0
    var mappings = 0

    var description: String { "\(snapshots) snapshots, \(texts) texts and \(mappings) mappings alive" }
  }

  private struct Weak<Object: AnyObject> {
    weak var object: Object?
  }

  private var snapshots: [Weak<LookupSnapshot>] = []
  private var texts: [Weak<RemoteTexts>] = []
  private(set) var peak = Count()

  /// Records the current snapshot, and counts.
  func note() {
    let snapshot = LookupState.shared.current().snapshot
    if snapshots.last?.object !== snapshot { snapshots.append(Weak(object: snapshot)) }
    if let remote = snapshot.remote?.texts, texts.last?.object !== remote {
      texts.append(Weak(object: remote))
    }
    snapshots.removeAll { $0.object == nil }
    texts.removeAll { $0.object == nil }
    peak.snapshots = max(peak.snapshots, snapshots.count)
    peak.texts = max(peak.texts, texts.count)
    peak.mappings = max(peak.mappings, ProcessMemory.mappings(of: DiskStore.fileName))
  }
}
