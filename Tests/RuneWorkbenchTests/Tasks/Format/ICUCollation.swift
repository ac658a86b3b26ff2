import Foundation

/// ICU's root collation with numbers compared by value: the one in Foundation on Linux, without its headers.
struct ICUCollation: @unchecked Sendable {  // A collator is only read once it is set up.
  private typealias Open =
    @convention(c) (UnsafePointer<CChar>, UnsafeMutablePointer<Int32>) -> OpaquePointer?
  private typealias SetAttribute =
    @convention(c) (OpaquePointer, Int32, Int32, UnsafeMutablePointer<Int32>) -> Void
  private typealias Compare =
    @convention(c) (OpaquePointer, UnsafePointer<UInt16>, Int32, UnsafePointer<UInt16>, Int32) -> Int32

  /// UCOL_NUMERIC_COLLATION and UCOL_ON of ICU's ucol.h.
  private static let numeric: (attribute: Int32, on: Int32) = (7, 17)

  /// `nil` on systems whose Foundation does not export ICU.
  static let root = ICUCollation()

  private let collator: OpaquePointer
  private let function: Compare

  private init?() {
    guard let process = dlopen(nil, RTLD_NOW), let open = dlsym(process, "swift_ucol_open"),
      let setAttribute = dlsym(process, "swift_ucol_setAttribute"),
      let compare = dlsym(process, "swift_ucol_strcoll")
    else { return nil }
    var status: Int32 = 0
    guard let collator = unsafeBitCast(open, to: Open.self)("root", &status) else { return nil }
    unsafeBitCast(setAttribute, to: SetAttribute.self)(
      collator,
      Self.numeric.attribute,
      Self.numeric.on,
      &status
    )
    // Negative numbers are warnings.
    guard status <= 0 else { return nil }
    self.collator = collator
    function = unsafeBitCast(compare, to: Compare.self)
  }

  /// Negative, zero or positive.
  func compare(_ a: String, _ b: String) -> Int {
    let (a, b) = (Array(a.utf16), Array(b.utf16))
    return Int(function(collator, a, Int32(a.count), b, Int32(b.count)))
  }
}
