import Foundation
import RuneSystem
import RuneTransport

/// The system's background session of this program.
enum BackgroundSession {
  static let identifier =
    "io.rerune.packs.\(Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName)"

  /// - Parameter appGroup: the app group whose container has the packages; `nil` if this program keeps them itself.
  /// - Returns: `nil` where programs are not suspended, and for an extension, whose host decides how long it lives.
  static func system(appGroup: String?, allowsCellular: Bool) -> (any SystemDownloading)? {
    #if os(iOS) || os(tvOS) || os(watchOS) || os(visionOS)
      guard Bundle.main.bundleURL.pathExtension != "appex" else { return nil }
      let downloader = shared.withLock { shared in
        if let shared { return shared }
        let new = SystemDownloader(identifier: identifier)
        shared = new
        return new
      }
      downloader.set(appGroup: appGroup)
      downloader.set(allowsCellular: allowsCellular)
      return downloader
    #else
      return nil
    #endif
  }

  #if os(iOS) || os(tvOS) || os(watchOS) || os(visionOS)
    /// A process has one session for its identifier.
    private static let shared = Locked<SystemDownloader?>(nil)
  #endif
}
