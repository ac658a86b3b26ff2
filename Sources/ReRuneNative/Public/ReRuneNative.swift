import Foundation
import ReRuneCore

/// Texts over the air for code that does not call ReRune: `NSLocalizedString`, `String(localized:)`, storyboards, xibs and
/// Objective-C.
///
/// Nothing happens until `serveNativeLookups(in:)` is called.
public enum ReRuneNative {
  /// Lets lookups of a bundle find texts over the air, from now on and in all threads.
  ///
  /// The bundle object gets a subclass of `Bundle` that asks for a text over the air first; no method is exchanged, and
  /// no other bundle is affected. A text that takes other arguments than the bundle's own is never returned.
  /// Plurals stay the bundle's own, because the system chooses their form when they are formatted. A key that has no
  /// text over the air costs one lookup more.
  ///
  /// Call it once, after `ReRune.setup`, before the first storyboard is loaded. A second call, and a bundle that another
  /// library has given a class of its own, change nothing and are logged. On systems without Objective-C it has no
  /// effect.
  ///
  /// - Parameter bundle: the bundle with the app's tables.
  public static func serveNativeLookups(in bundle: Bundle = .main) {
    if let refusal = ServedBundles.shared.serve(bundle) {
      return Log.warning("serveNativeLookups: \(refusal.message)")
    }
    ServedLookup.serve(bundle, true)
  }

  /// Undoes `serveNativeLookups(in:)`: the bundle answers by itself again. Texts on the screen stay.
  ///
  /// - Parameter bundle: the bundle that is served.
  public static func stopNativeLookups(in bundle: Bundle = .main) {
    if let refusal = ServedBundles.shared.stop(bundle) {
      return Log.warning("stopNativeLookups: \(refusal.message)")
    }
    ServedTexts.shared.forget(bundle)
    ServedLookup.serve(bundle, false)
  }

  /// The text that belongs in the place of one on the screen; `nil` if it stays.
  static func replacement(of text: String?) -> String? {
    guard let text, !text.isEmpty else { return nil }
    return ServedTexts.shared.replacement(of: text, lookup: presentText.get())
  }

  /// What a lookup gets now; `nil` if its bundle is not served any more. Tests replace it: without Objective-C no bundle
  /// can be served.
  static let presentText = TaskLocal<@Sendable (ServedTexts.Request, _ bundle: String) -> String?>(
    wrappedValue: { request, path in
      ServedBundles.shared.bundle(at: path)?
        .localizedString(forKey: request.key, value: request.value, table: request.table)
    }
  )
}
