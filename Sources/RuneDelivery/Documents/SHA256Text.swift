/// A SHA-256 digest as written in manifests.
package enum SHA256Text {
  /// 64 hexadecimal digits in lower case; `nil` for any other text.
  package static func normalized(_ written: String) -> String? {
    guard written.utf8.count == 64, written.utf8.allSatisfy({ $0.hexDigitValue != nil }) else { return nil }
    return written.lowercased()
  }
}
