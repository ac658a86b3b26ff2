#if canImport(ObjectiveC)
  import Foundation

  /// A bundle whose lookups find texts over the air: the class that `ReRuneNative` gives to an app's bundle.
  ///
  /// It has no stored properties: an existing object cannot get any. So it can be shared between threads as its superclass.
  final class ServedBundle: Bundle, @unchecked Sendable {
    override func localizedString(forKey key: String, value: String?, table tableName: String?) -> String {
      NativeAnswer.text(key, value: value, table: tableName, in: self) {
        super.localizedString(forKey: key, value: value, table: tableName)
      }
    }
  }
#endif
