import RuneCompiler
import RuneModel

/// Compares JSON values by content: white space, the order of members and superfluous escapes do not matter.
enum JSONMeaning {
  static func areSame(_ a: SourceMember, _ b: SourceMember) throws(TextFault) -> Bool {
    if a.value.hasSameBytes(as: b.value) { return true }
    var readerOfA = JSONReader(a.text)
    var readerOfB = JSONReader(b.text)
    readerOfA.resume(at: Int(a.member.valueRange.lower), depth: 0)
    readerOfB.resume(at: Int(b.member.valueRange.lower), depth: 0)
    let kind = try readerOfA.peekKind()
    guard try readerOfB.peekKind() == kind else { return false }
    switch kind {
    case .string:
      let (textOfA, textOfB) = (try readerOfA.readString(), try readerOfB.readString())
      return readerOfA.string(textOfA).hasSameUTF8(as: readerOfB.string(textOfB))
    case .object: return try areSameObjects(a, b)
    case .array: return try areSameArrays(&readerOfA, &readerOfB, a.text, b.text)
    // Their bytes differ.
    case .number, .boolean, .null: return false
    }
  }

  private static func areSameObjects(_ a: SourceMember, _ b: SourceMember) throws(TextFault) -> Bool {
    guard let a = try SourceObject(a), let b = try SourceObject(b),
      a.object.members.count == b.object.members.count
    else { return false }
    var indices: [UTF8Key: Int] = [:]
    for (index, member) in b.object.members.enumerated() { indices[UTF8Key(member.name)] = index }
    guard indices.count == b.object.members.count else { return false }
    for index in a.object.members.indices {
      guard let other = indices.removeValue(forKey: UTF8Key(a.object.members[index].name)),
        try areSame(a.member(at: index), b.member(at: other))
      else { return false }
    }
    return true
  }

  private static func areSameArrays(
    _ a: inout JSONReader,
    _ b: inout JSONReader,
    _ textOfA: UnsafeBufferPointer<UInt8>,
    _ textOfB: UnsafeBufferPointer<UInt8>
  ) throws(TextFault) -> Bool {
    try a.enterArray()
    try b.enterArray()
    while try a.nextElement() {
      guard try b.nextElement() else { return false }
      let elementOfA = SourceMember(text: textOfA, element: try a.skipValue())
      let elementOfB = SourceMember(text: textOfB, element: try b.skipValue())
      guard try areSame(elementOfA, elementOfB) else { return false }
    }
    return try !b.nextElement()
  }
}

extension SourceMember {
  /// An element of an array, as a member without a name.
  fileprivate init(text: UnsafeBufferPointer<UInt8>, element: ByteRange) {
    let start = ByteRange(Int(element.lower), Int(element.lower))
    self.init(text: text, member: JSONObject.Member(name: "", nameRange: start, valueRange: element))
  }
}
