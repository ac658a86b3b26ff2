import Foundation
import RuneDelivery
import RuneModel
import RuneSigning

extension Manifest {
  /// Signatures do not expire: an attacker may withhold the newest manifest or replay an old one.
  func checkExpiry(_ trust: ContentTrust, at date: Date) throws(UpdateFault) {
    do throws(Distrust) {
      // If the clock has no valid time, every manifest counts as expired.
      try trust.checkExpiry(of: self, now: Int64(exactly: date.timeIntervalSince1970.rounded(.down)) ?? .max)
    } catch {
      throw UpdateFault("manifest", error)
    }
  }

  /// A message about elements without a readable locale; `nil` if there are none.
  var unreadableElements: String? {
    guard skippedElements > 0 else { return nil }
    let first = notes.notes.first { $0.rule == .skippedLocale }?.message ?? ""
    let elements = skippedElements == 1 ? "an element" : "\(skippedElements) elements"
    return "manifest: it lists \(elements) that cannot be read, so that no locale is dropped. \(first)"
  }
}
