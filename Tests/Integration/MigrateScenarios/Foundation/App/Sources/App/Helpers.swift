#if canImport(Views)
  import Foundation
#endif

extension String {
  /// The text of this key.
  var localized: String { NSLocalizedString(self, comment: "") }
}
