import RuneModel

/// Reads a binary property list (`bplist00`, CoreFoundation's `CFBinaryPList.c`).
struct BinaryPropertyListReader {
  /// Faults in texts that do not stop reading.
  private(set) var faults: [TextFault] = []

  private let bytes: [UInt8]
  private var offsetSize = 0
  private var referenceSize = 0
  private var objectCount = 0
  private var offsetTable = 0
  /// The number of values created so far.
  private var valueCount = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func read() throws(TextFault) -> PropertyList {
    guard bytes.count >= 40 else { throw fault("it is too short") }
    // The last 32 bytes: six unused, two sizes, three numbers.
    let trailer = bytes.count - 32
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    objectCount = try integer(at: trailer + 8, size: 8)
    let top = try integer(at: trailer + 16, size: 8)
    offsetTable = try integer(at: trailer + 24, size: 8)
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize), objectCount <= bytes.count,
      offsetTable <= trailer, objectCount * offsetSize <= trailer - offsetTable
    else { throw fault("its table of offsets lies outside the file") }
    return try value(top, depth: 0)
  }

  private mutating func value(_ reference: Int, depth: Int) throws(TextFault) -> PropertyList {
    guard depth <= Limits.nestingDepth else { throw fault("its values are nested too deep, or in a circle") }
    valueCount += 1
    guard valueCount <= Limits.propertyListValues else { throw fault("it has too many values") }
    guard reference < objectCount else { throw fault("it refers to a value that it does not have") }
    let offset = try integer(at: offsetTable + reference * offsetSize, size: offsetSize)
    guard offset < offsetTable else { throw fault("a value lies outside the file") }

    let marker = bytes[offset]
    let range = ByteRange(offset, offset + 1)
    switch marker >> 4 {
    case 0x0 where marker == 0x08 || marker == 0x09:
      return PropertyList(.other("boolean"), range: range)
    case 0x1, 0x2: return PropertyList(.other("number"), range: range)
    case 0x3: return PropertyList(.other("date"), range: range)
    case 0x4: return PropertyList(.other("data"), range: range)
    case 0x5: return PropertyList(.string(try asciiText(at: offset)), range: range)
    case 0x6: return PropertyList(.string(try utf16Text(at: offset)), range: range)
    case 0xA, 0xB, 0xC:
      let (start, length) = try extent(at: offset, unit: referenceSize)
      var elements: [PropertyList] = []
      for index in 0..<length {
        let element = try integer(at: start + index * referenceSize, size: referenceSize)
        elements.append(try value(element, depth: depth + 1))
      }
      return PropertyList(.array(elements), range: range)
    case 0xD:
      return PropertyList(.dictionary(try members(at: offset, depth: depth)), range: range)
    default:
      return PropertyList(.other("value of unknown type"), range: range)
    }
  }

  private func asciiText(at offset: Int) throws(TextFault) -> String {
    let (start, length) = try extent(at: offset, unit: 1)
    let text = bytes[start..<start + length]
    guard text.allSatisfy({ $0 < 0x80 }) else { throw fault("a text in it claims to be ASCII and is not") }
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func utf16Text(at offset: Int) throws(TextFault) -> String {
    let (start, length) = try extent(at: offset, unit: 2)
    let units = (0..<length).map { index in
      UInt16(bytes[start + 2 * index]) << 8 | UInt16(bytes[start + 2 * index + 1])
    }
    let text = String(decoding: units, as: UTF16.self)
    guard !text.utf16.elementsEqual(units) else { return text }
    faults.append(
      TextFault(
        .loneSurrogate,
        "The text \(text.debugDescription) contains half of a surrogate pair, which reads as U+FFFD. Write both halves.",
        at: ByteRange(offset, offset + 1)
      )
    )
    return text
  }

  /// A dictionary's keys come first, then its values.
  private mutating func members(at offset: Int, depth: Int) throws(TextFault) -> [PropertyListMember] {
    let (start, length) = try extent(at: offset, unit: 2 * referenceSize)
    var members: [PropertyListMember] = []
    for index in 0..<length {
      let keyReference = try integer(at: start + index * referenceSize, size: referenceSize)
      let key = try value(keyReference, depth: depth + 1)
      guard let name = key.string else { throw fault("a key is a \(key.typeName) and not a string") }
      let valueReference = try integer(at: start + (length + index) * referenceSize, size: referenceSize)
      let value = try value(valueReference, depth: depth + 1)
      members.append(PropertyListMember(key: name, keyRange: key.range, value: value, range: key.range))
    }
    return members
  }

  /// The start of an object's contents and the number of its units. A count of 15 or more follows the marker as an
  /// integer object.
  private func extent(at offset: Int, unit: Int) throws(TextFault) -> (start: Int, length: Int) {
    var start = offset + 1
    var length = Int(bytes[offset] & 0x0F)
    if length == 15 {
      guard start < offsetTable, bytes[start] >> 4 == 1, bytes[start] & 0x0F <= 3 else {
        throw fault("the length of a value is missing")
      }
      let size = 1 << Int(bytes[start] & 0x0F)
      length = try integer(at: start + 1, size: size)
      start += 1 + size
    }
    guard start <= offsetTable, length <= (offsetTable - start) / unit else {
      throw fault("a value lies outside the file")
    }
    return (start, length)
  }

  /// A big-endian integer; one above 48 bits cannot be an offset in a file.
  private func integer(at offset: Int, size: Int) throws(TextFault) -> Int {
    guard offset >= 0, offset + size <= bytes.count else { throw fault("it is cut off") }
    var value: UInt64 = 0
    for byte in bytes[offset..<offset + size] { value = value << 8 | UInt64(byte) }
    guard value < 1 << 48 else { throw fault("a number in it is too large") }
    return Int(value)
  }

  private func fault(_ reason: String) -> TextFault {
    TextFault(
      Rule.malformedBinary,
      "The binary property list is damaged: \(reason). Restore the file or save it as text.",
      at: .start
    )
  }
}
