import Testing

@testable import RuneModel

@Suite struct HiddenScalarTests {
  /// Prepended_Concatenation_Mark, which Swift does not provide (PropList.txt).
  private static let numberSigns: Set<UInt32> = [
    0x600, 0x601, 0x602, 0x603, 0x604, 0x605, 0x6DD, 0x70F, 0x890, 0x891, 0x8E2, 0x110BD, 0x110CD,
  ]

  /// The definition of the set, by the properties in this system's version of Unicode.
  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    if numberSigns.contains(scalar.value) || properties.isJoinControl { return false }
    if properties.isVariationSelector { return scalar.value > 0xFFFF }
    if properties.isDefaultIgnorableCodePoint || properties.isNoncharacterCodePoint { return true }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return true
    default: return properties.isBidiControl
    }
  }

  @Test func matchesTheUnicodeProperties() {
    let differences = (UInt32(0)...0x10FFFF).lazy.compactMap(Unicode.Scalar.init)
      .filter { $0.isHidden != Self.isHidden($0) }
    #expect(differences.map { String($0.value, radix: 16) } == [])
  }

  @Test(arguments: [
    0x00, 0x1B, 0x7F, 0x85, 0xAD, 0x34F, 0x61C, 0x180E, 0x200B, 0x200E, 0x200F, 0x2028, 0x202E, 0x2066,
    0x3164,
    0xFEFF, 0xFFFF, 0xE0041,
  ])
  func knownAttacksAreHidden(value: UInt32) {
    #expect(HiddenScalar.contains(value))
  }

  @Test(arguments: "Grüße 日本語 שלום सुरक्षा می‌خواهم 👩‍👧 ❤️ 5 000 « »".unicodeScalars.map(\.self))
  func ordinaryTextIsNotHidden(scalar: Unicode.Scalar) {
    #expect(!scalar.isHidden)
  }
}
