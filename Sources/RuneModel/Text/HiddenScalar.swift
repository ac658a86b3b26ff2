/// Characters that are invisible or change how the text around them is displayed. In a terminal, a log, a report or
/// generated source they could hide a difference, forge a line or disguise code, so every output of this package
/// escapes them.
///
/// These are control and format characters, line and paragraph separators, the other default-ignorable characters
/// and noncharacters (Unicode Standard, sections 5.21 and 23). A test derives the same set from Unicode's properties.
///
/// Invisible characters that ordinary text needs are not included: joiners (Persian, Indic scripts, emoji), the
/// variation selectors of the Basic Multilingual Plane (emoji, Mongolian), and the Arabic number signs, which are
/// format characters only by name.
package enum HiddenScalar {
  /// By ranges: looking up the properties of a scalar costs fifty times as much, and they differ between versions of
  /// the system.
  package static func contains(_ value: UInt32) -> Bool {
    switch value {
    case 0x20...0x7E, 0xA0...0xAC, 0xAE...0x34E: false
    case 0x00...0x1F, 0x7F...0x9F, 0xAD: true
    case 0x034F, 0x061C, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180E: true
    case 0x200B, 0x200E, 0x200F, 0x2028...0x202E, 0x2060...0x206F: true
    case 0x3164, 0xFDD0...0xFDEF, 0xFEFF, 0xFFA0, 0xFFF0...0xFFFB: true
    case 0x13430...0x1343F, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE0FFF: true
    // The last two code points of each plane.
    default: value & 0xFFFE == 0xFFFE
    }
  }
}

extension Unicode.Scalar {
  package var isHidden: Bool { HiddenScalar.contains(value) }
}
