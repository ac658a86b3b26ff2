import RuneFormats
import RuneModel

/// A part of a text with its translation.
struct XLIFF2Segment {
  var form: String?
  var state: String?
  var subState: String?
  var range: ByteRange
  var source: String?
  var target: String?
  /// The 1-based position of the target in its unit, if it differs from the position of the source.
  var order: Int?
  /// Text between segments, which has no translation of its own.
  var isIgnorable: Bool

  /// A sentence about a fault in its state.
  var stateFault: String? {
    if XLIFF2State.received(state, subState: subState) == nil {
      return
        "\((state ?? "").debugDescription) is not a state: \"initial\", \"translated\", \"reviewed\" and \"final\" are."
    }
    return subState != nil && state == nil ? "The segment has a \"subState\" and no \"state\". Add it." : nil
  }
}

/// The segments of one text.
extension [XLIFF2Segment] {
  var sourceText: String { map { $0.source ?? "" }.joined() }

  /// The targets in their own order, which may differ from the order of the sources; `nil` unless all segments have
  /// one.
  var targetText: String? {
    guard allSatisfy({ $0.isIgnorable || $0.target != nil }) else { return nil }
    let places = indices.map { (place: self[$0].order ?? $0 + 1, index: $0) }
    return places.sorted { ($0.place, $0.index) < ($1.place, $1.index) }
      .map { self[$0.index].target ?? self[$0.index].source ?? "" }.joined()
  }

  /// The state of the least finished segment.
  var state: ExchangeState {
    let states = filter { !$0.isIgnorable }.map { segment in
      segment.target == nil
        ? .new : XLIFF2State.received(segment.state, subState: segment.subState) ?? .translated
    }
    let order: [ExchangeState] = [.new, .needsReview, .machineTranslated]
    return order.first(where: states.contains) ?? .translated
  }
}

/// The states of texts in XLIFF 2. It has no state for a text to be reviewed; a substate is used instead.
package enum XLIFF2State {
  package static let prefix = "rerune:"

  /// - Returns: `nil` for a state that XLIFF 2 does not have.
  static func received(_ state: String?, subState: String?) -> ExchangeState? {
    switch state {
    // Many tools write no states.
    case nil: .translated
    case "initial": .new
    case "translated", "reviewed", "final":
      switch subState {
      case prefix + "needs_review": .needsReview
      case prefix + "machine_translated": .machineTranslated
      default: .translated
      }
    default: nil
    }
  }
}
