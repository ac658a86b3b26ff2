import RuneModel

/// The revisions of a project's documents that have been accepted. Only this type decides whether another one may
/// follow.
///
/// Manifests and indexes of packages follow the same rule, in apps and in `pull`. Accepting a signed document never
/// lowers `highest`, and only raises `current` together with `highest`. Sending an older document again, even a
/// rollback, therefore changes nothing.
package struct RevisionFloor: Hashable, Sendable {
  /// The highest revision that was accepted, or that an accepted rollback refers to. `nil` before the first revision.
  package private(set) var highest: Int?
  /// The revision in use, which is lower than `highest` after a rollback. `nil` if and only if `highest` is.
  package private(set) var current: Int?

  /// No document has been accepted yet.
  package init() {}

  /// - Parameter highest: ignored if it is lower than `current`.
  package init(current: Int, highest: Int? = nil) {
    self.current = current
    self.highest = max(current, highest ?? current)
  }

  /// The floor after an accepted document. It need not be stored beside the document.
  package init(of document: PublishedRevision) {
    if let revision = document.number {
      self.init(current: revision, highest: document.rolledBack)
    } else {
      self.init()
    }
  }

  /// Whether a signed rollback is in use.
  package var isRolledBack: Bool { current != highest }

  /// - Parameters:
  ///   - document: the order stated in the document. It must have been verified if `isSigned`.
  ///   - isSigned: whether only signed documents are used. Otherwise, rollbacks are refused, and documents without a
  ///     revision are always permitted.
  /// - Returns: the floor after the document.
  package func accepting(
    _ document: PublishedRevision,
    isSigned: Bool
  ) throws(StaleRevision) -> RevisionFloor {
    guard let highest, let current else {
      return isSigned ? RevisionFloor(of: document) : .unsigned(document)
    }
    guard let revision = document.number else {
      guard isSigned else { return self }
      throw StaleRevision(.missing, floor: self)
    }
    guard isSigned else {
      guard revision >= current else { throw StaleRevision(.lower(revision), floor: self) }
      return RevisionFloor(current: revision, highest: highest)
    }
    if revision > highest { return RevisionFloor(of: document) }
    if revision == highest {
      guard !isRolledBack else { throw StaleRevision(.withdrawn(revision), floor: self) }
      return RevisionFloor(of: document)
    }
    guard let rolledBack = document.rolledBack else { throw StaleRevision(.lower(revision), floor: self) }
    guard rolledBack == highest else {
      throw StaleRevision(.otherRollback(revision, from: rolledBack), floor: self)
    }
    // Of two rollbacks from the same revision, the lower one is the later one.
    guard revision <= current else { throw StaleRevision(.withdrawn(revision), floor: self) }
    return RevisionFloor(of: document)
  }

  private static func unsigned(_ document: PublishedRevision) -> RevisionFloor {
    document.number.map { RevisionFloor(current: $0) } ?? RevisionFloor()
  }
}

extension RevisionFloor {
  /// Whether documents with this floor are later than those with another floor. For equal floors, counted revisions,
  /// which no document contains, decide.
  package func isLater(than other: RevisionFloor) -> Bool {
    // The lower revision is the later one if a rollback led to it.
    (highest ?? -1, -(current ?? 0)) > (other.highest ?? -1, -(other.current ?? 0))
  }
}

/// Why a document may not follow what was accepted before it.
package struct StaleRevision: Error, Hashable {
  package enum Reason: Hashable, Sendable {
    case missing
    case lower(Int)
    /// It was rolled back.
    case withdrawn(Int)
    /// It rolls back from a revision that is not the highest one.
    case otherRollback(Int, from: Int)
  }

  package let reason: Reason
  package let floor: RevisionFloor

  init(_ reason: Reason, floor: RevisionFloor) {
    self.reason = reason
    self.floor = floor
  }
}

extension StaleRevision: CustomStringConvertible {
  /// A clause that follows the document's name: what is wrong and what to do.
  package var description: String {
    let highest = floor.highest ?? 0
    return "\(fact). Publish under a revision above \(highest), older texts too"
  }

  /// A clause that follows the document's name: what is wrong.
  package var fact: String {
    let highest = floor.highest ?? 0
    let accepted =
      floor.isRolledBack
      ? "\(highest), which was accepted and then rolled back" : "\(highest), which is in use"
    return switch reason {
    case .missing: "it has no revision, so it may be older than \(accepted)"
    case .lower(let revision): "its revision \(revision) is lower than \(accepted)"
    case .withdrawn(let revision):
      "its revision \(revision) was replaced by a rollback from \(highest) to \(floor.current ?? 0)"
    case .otherRollback(let revision, let from):
      "its revision \(revision) is lower than \(accepted), and it only permits apps to go back from \(from)"
    }
  }
}
