import RuneModel
import RuneProject

extension Timestamp {
  static var now: Timestamp { Timestamp(seconds: Int64(Clock.now / 1_000_000_000)) }

  /// `3 days ago`; `nil` for a time in the future.
  func age(at now: Timestamp) -> String? {
    let elapsed = now.seconds - seconds
    switch elapsed {
    case ..<0: return nil
    case ..<120: return "just now"
    case ..<7_200: return "\(elapsed / 60) minutes ago"
    case ..<172_800: return "\(elapsed / 3_600) hours ago"
    default: return "\(elapsed / 86_400) days ago"
    }
  }
}
