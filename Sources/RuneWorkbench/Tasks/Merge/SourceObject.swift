import RuneCompiler
import RuneModel

/// Bytes of one version of a file.
typealias SourceBytes = Slice<UnsafeBufferPointer<UInt8>>

/// An object of a string catalog, in the text of one version.
struct SourceObject {
  let text: UnsafeBufferPointer<UInt8>
  /// The start of the object or of the white space before it.
  let start: Int
  let object: JSONObject

  init(_ text: UnsafeBufferPointer<UInt8>, at offset: Int) throws(TextFault) {
    self.text = text
    start = offset
    object = try JSONObject(text, at: offset)
  }

  /// `nil` if the value of the member is not an object.
  init?(_ member: SourceMember) throws(TextFault) {
    guard let object = try JSONObject(member.text, ofMember: member.member) else { return nil }
    text = member.text
    start = object.open
    self.object = object
  }

  func member(at index: Int) -> SourceMember {
    SourceMember(text: text, member: object.members[index])
  }

  /// The white space before the closing brace.
  var tail: SourceBytes {
    text[(object.members.last.map { Int($0.valueRange.upper) } ?? object.open + 1)..<object.close]
  }
}

/// A member of an object, in the text of one version.
struct SourceMember {
  let text: UnsafeBufferPointer<UInt8>
  let member: JSONObject.Member

  /// The name and the value.
  var bytes: SourceBytes { text[Int(member.nameRange.lower)..<Int(member.valueRange.upper)] }

  /// The name and the colon, with the white space around the colon.
  var head: SourceBytes { text[Int(member.nameRange.lower)..<Int(member.valueRange.lower)] }

  var value: SourceBytes { text[member.valueRange.offsets] }

  /// The white space before the name.
  var space: SourceBytes {
    let end = Int(member.nameRange.lower)
    var start = end
    while start > 0, text[start - 1] <= 0x20 { start -= 1 }
    return text[start..<end]
  }

  /// Whether both members have the same value and the same name; the spelling of the name may differ.
  func means(_ other: SourceMember) throws(TextFault) -> Bool {
    try JSONMeaning.areSame(self, other)
  }
}

extension SourceBytes {
  func hasSameBytes(as other: SourceBytes) -> Bool {
    UnsafeBufferPointer(rebasing: self).compared(to: UnsafeBufferPointer(rebasing: other)) == 0
  }
}
