import RuneCompiler
import RuneModel

/// `doubled-blank`: writes one blank for two.
enum DoubledBlankCorrection: TextCorrection {
  static let rule = Rule.doubledBlank

  static func corrected(_ form: CorrectedForm, of entry: CorrectedEntry) -> String? {
    let offsets = form.text.withUTF8Bytes(DoubledBlanks.offsets)
    guard !offsets.isEmpty else { return nil }
    var bytes = Array(form.text.utf8)
    for offset in offsets.reversed() { bytes.remove(at: offset) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
