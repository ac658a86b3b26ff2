import Foundation

/// The running app as a preview of its texts: it shows what a person saves in `rerune-gen serve`, within a second.
///
/// It works in debug builds, where the compilation condition `DEBUG` is set. In all others the calls do nothing.
public enum ReRunePreview {
  /// Shows a server's texts in place of what the app's own `setup` shows, and follows their changes until the app ends.
  ///
  /// Call it after `ReRune.setup`: a later `setup` ends it. A text whose arguments do not fit its entry is not used, as
  /// with every source. Nothing is stored on the device.
  ///
  /// An app on the machine of the server needs the address that `rerune-gen serve` prints. An app on another device of the
  /// local network needs `rerune-gen serve --lan`, the address that is printed for it, and the code that the terminal and
  /// the page show.
  ///
  /// - Parameters:
  ///   - address: the address of the server. `nil`, the default, for the launch argument after `-ReRunePreview` or, without
  ///     one, the environment variable `RERUNE_PREVIEW`; without both nothing happens.
  ///   - code: the pairing code: six digits. `nil` for the launch argument after `-ReRunePreviewCode`.
  /// - Returns: whether the app follows a server from now on. Why it cannot is in the log.
  @discardableResult
  public static func follow(_ address: URL? = nil, code: String? = nil) -> Bool {
    #if DEBUG
      return Following.shared.begin(Invitation(address, code: code))
    #else
      return false
    #endif
  }

  /// Says which view looks up texts from now on, so that the page lists its texts alone as what is on the screen.
  ///
  /// - Parameter name: a name for people, such as `CartView`.
  public static func enterView(_ name: String) {
    #if DEBUG
      Following.shared.enter(view: name)
    #endif
  }

  /// Ends the preview. The texts of the server stay until the app calls `ReRune.setup` again.
  public static func stop() {
    #if DEBUG
      Following.shared.end()
    #endif
  }
}
