#if canImport(ObjectiveC)
  import Foundation
  import ReRuneCore

  /// What an app in Objective-C needs of ReRune. There its name is `RRNSetup`:
  ///
  ///     @import ReRuneNative;
  ///     [RRNSetup setupWithOtaPublishId:@"replace-with-ota-publish-id"];
  ///     [RRNSetup serveNativeLookupsInBundle:NSBundle.mainBundle];
  ///
  /// From then on `NSLocalizedString` finds texts over the air. Everything can be called in any thread.
  @objc(RRNSetup)
  public final class ReRuneObjectiveC: NSObject {
    /// Is posted on the main thread when texts have changed, without an object. In Objective-C,
    /// `RRNSetup.textsDidChangeNotification`.
    @objc public static let textsDidChangeNotification = Notification.Name("RRNTextsDidChange")

    private static let posting: Void = {
      Task { await ObjectiveCCalls.post(textsDidChangeNotification, after: ReRune.revisions) }
    }()

    /// As `ReRune.setup(otaPublishId:)`, with a check at the start and none later.
    @objc(setupWithOtaPublishId:)
    public static func setup(otaPublishId: String) {
      setup(otaPublishId: otaPublishId, periodicInterval: 0)
    }

    /// As `ReRune.setup(otaPublishId:updatePolicy:)`.
    ///
    /// - Parameters:
    ///   - otaPublishId: the project's OTA publish id. A blank id stops the program.
    ///   - periodicInterval: seconds between two checks, at least 60; 0 for none.
    @objc(setupWithOtaPublishId:periodicInterval:)
    public static func setup(otaPublishId: String, periodicInterval: TimeInterval) {
      _ = posting
      ReRune.setup(
        otaPublishId: otaPublishId,
        updatePolicy: ObjectiveCCalls.updatePolicy(periodicInterval: periodicInterval)
      )
    }

    /// As `ReRune.checkForUpdates()`.
    ///
    /// - Parameter completion: is called on the main thread: whether texts have changed, and what went wrong.
    @objc(checkForUpdatesWithCompletion:)
    public static func checkForUpdates(
      completion: (@MainActor @Sendable (_ hasChanged: Bool, _ errorMessage: String?) -> Void)?
    ) {
      Task { await ObjectiveCCalls.report(await ReRune.checkForUpdates(), to: completion) }
    }

    /// As `ReRuneNative.serveNativeLookups(in:)`.
    @objc(serveNativeLookupsInBundle:)
    public static func serveNativeLookups(in bundle: Bundle) {
      ReRuneNative.serveNativeLookups(in: bundle)
    }

    /// As `ReRuneNative.stopNativeLookups(in:)`.
    @objc(stopNativeLookupsInBundle:)
    public static func stopNativeLookups(in bundle: Bundle) {
      ReRuneNative.stopNativeLookups(in: bundle)
    }

    /// As `reRuneString(_:tableName:bundle:value:)`, for code that serves no bundle.
    @objc(stringForKey:table:bundle:value:)
    public static func string(key: String, table: String?, bundle: Bundle, value: String?) -> String {
      reRuneString(key, tableName: table, bundle: bundle, value: value)
    }

    /// As `ReRune.revision`.
    @objc public static var revision: Int { ReRune.revision }

    /// As `ReRune.currentLanguage`.
    @objc public static var currentLanguage: String { ReRune.currentLanguage }

    /// As `ReRune.availableLanguages`.
    @objc public static var availableLanguages: [String] { ReRune.availableLanguages }

    /// As `ReRune.saveLanguage(_:)`.
    @objc public static func saveLanguage(_ tag: String?) { ReRune.saveLanguage(tag) }

    /// As `ReRune.diagnostics`, as text.
    @objc public static var diagnosticsText: String { ObjectiveCCalls.text(of: ReRune.diagnostics) }
  }
#endif
