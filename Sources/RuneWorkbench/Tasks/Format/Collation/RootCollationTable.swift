import RuneModel

/// The weights of a character, or of a part of one, in CLDR's root collation.
struct CollationElement {
  /// 0 for characters that only matter if nothing else differs, such as combining marks.
  var primary: UInt32
  var secondary: UInt16
  var tertiary: UInt16
}

/// The contents of `RootCollationData`.
///
/// Each stream contains numbers in six-bit characters: five bits of the number each, the lowest first, and a sixth bit
/// that is set if more follow. Signed numbers have their sign in the lowest bit.
struct RootCollationTable: Sendable {
  /// Adjacent characters with one element each, whose primary weights have the same distance.
  private struct Run {
    var first: UInt32
    var count: UInt32
    var style: Int
    /// Twice the rank of the primary weight or, if odd, twice the code point of a character that is not listed.
    var place: Int
    var step: Int
  }

  private struct Contraction {
    var scalars: [UInt32]
    var elements: [CollationElement]
  }

  static let root = RootCollationTable()

  private var styles: [(secondary: UInt16, tertiary: UInt16)] = []
  private var runs: [Run] = []
  private var expansions: [UInt32: [CollationElement]] = [:]
  private var swaps: [UInt32: [Range<UInt32>]] = [:]
  /// By the first character; the longest first.
  private var contractions: [UInt32: [Contraction]] = [:]
  private var zeros: [UInt32] = []
  /// The places of Han characters by radical and strokes.
  private var ideographs: [UInt32: UInt32] = [:]
  /// Elements of ASCII characters.
  private var ascii: [CollationElement] = []

  private init() {
    readStyles()
    readIdeographs()
    readRuns()
    readExpansions()
    readSwaps()
    readContractions()
    readDigits()
    ascii = (0..<0x80).map { element(inRuns: $0) ?? CollationElement(primary: 0, secondary: 0, tertiary: 0) }
  }

  // MARK: Lookup

  /// The value of a decimal digit of any script.
  func digit(_ scalar: UInt32) -> UInt32? {
    if scalar < 0x80 { return scalar >= 0x30 && scalar <= 0x39 ? scalar - 0x30 : nil }
    let index = zeros.firstIndexAfter { $0 > scalar }
    guard index > 0, scalar - zeros[index - 1] < 10 else { return nil }
    return scalar - zeros[index - 1]
  }

  /// Appends the elements of the character at an index, or of the sequence that begins there.
  /// - Returns: the index after it.
  func append(
    _ scalars: [UInt32],
    at index: Int,
    to output: inout [CollationElement]
  ) -> Int {
    let scalar = scalars[index]
    if index + 1 < scalars.count, scalars[index + 1] >= 0x80 {
      if let seconds = swaps[scalar], seconds.contains(where: { $0.contains(scalars[index + 1]) }) {
        append(scalars[index + 1], to: &output)
        append(scalar, to: &output)
        return index + 2
      }
      for contraction in contractions[scalar] ?? [] {
        guard scalars[index...].starts(with: contraction.scalars) else { continue }
        output += contraction.elements
        return index + contraction.scalars.count
      }
    }
    append(scalar, to: &output)
    return index + 1
  }

  private func append(_ scalar: UInt32, to output: inout [CollationElement]) {
    if scalar < 0x80 {
      output.append(ascii[Int(scalar)])
    } else if let element = element(inRuns: scalar) {
      output.append(element)
    } else if let elements = expansions[scalar] {
      output += elements
    } else if let syllable = HangulSyllable(scalar) {
      for letter in syllable.letters { append(letter, to: &output) }
    } else {
      output.append(element(style: 0, place: Int(scalar) * 2 + 1))
    }
  }

  private func element(inRuns scalar: UInt32) -> CollationElement? {
    let index = runs.firstIndexAfter { $0.first > scalar }
    guard index > 0 else { return nil }
    let run = runs[index - 1]
    let offset = scalar - run.first
    guard offset < run.count else { return nil }
    return element(style: run.style, place: run.place + run.step * Int(offset))
  }

  private func element(style: Int, place: Int) -> CollationElement {
    let isListed = place & 1 == 0
    let value = UInt32(truncatingIfNeeded: place >> 1)
    return CollationElement(
      primary: isListed ? value : primary(ofUnlisted: value),
      secondary: styles[style].secondary,
      tertiary: styles[style].tertiary
    )
  }

  /// The weight of a character that the root collation does not list: above all ranks, by group, then by code point
  /// (UTS #10, section 10.1.3).
  private func primary(ofUnlisted scalar: UInt32) -> UInt32 {
    if let place = ideographs[scalar] { return 4 << 24 | place }
    let group: UInt32 =
      switch scalar {
      case 0x17000...0x187F7, 0x18800...0x18AFF, 0x18D00...0x18D08: 1  // Tangut
      case 0x1B170...0x1B2FF: 2  // Nushu
      case 0x18B00...0x18CFF: 3  // Khitan small script
      case 0x3400...0x4DBF, 0x20000...0x2A6DF, 0x2A700...0x2B739, 0x2B740...0x2B81D, 0x2B820...0x2CEA1,
        0x2CEB0...0x2EBE0, 0x2EBF0...0x2EE5D, 0x30000...0x3134A, 0x31350...0x323AF:
        5
      case 0xFFFD, 0xFFFF: 7
      default: 6
      }
    return group << 24 | scalar
  }

  // MARK: Decoding

  private mutating func readIdeographs() {
    var stream = NumberStream(RootCollationData.ideographs)
    var end = 0
    while stream.hasMore {
      let first = end + stream.signed()
      end = first + stream.number() + 1
      for scalar in first..<end {
        ideographs[UInt32(truncatingIfNeeded: scalar)] = UInt32(truncatingIfNeeded: ideographs.count)
      }
    }
  }

  private mutating func readStyles() {
    var stream = NumberStream(RootCollationData.styles)
    while stream.hasMore {
      let secondary = UInt16(truncatingIfNeeded: stream.number())
      styles.append((secondary, UInt16(truncatingIfNeeded: stream.number())))
    }
  }

  private mutating func readRuns() {
    var stream = NumberStream(RootCollationData.runs)
    var (end, place) = (0, 0)
    while stream.hasMore {
      let first = end + stream.number()
      let count = stream.number() + 1
      let style = stream.number()
      place += stream.signed()
      let step = count > 1 ? stream.signed() : 0
      runs.append(
        Run(
          first: UInt32(truncatingIfNeeded: first),
          count: UInt32(truncatingIfNeeded: count),
          style: style,
          place: place,
          step: step
        )
      )
      end = first + count
      place += step * (count - 1)
    }
  }

  private mutating func readExpansions() {
    var stream = NumberStream(RootCollationData.expansions)
    var (scalar, place) = (0, 0)
    while stream.hasMore {
      scalar += stream.number()
      expansions[UInt32(truncatingIfNeeded: scalar)] = readElements(from: &stream, &place)
    }
  }

  private mutating func readSwaps() {
    var stream = NumberStream(RootCollationData.swaps)
    var scalar = 0
    while stream.hasMore {
      scalar += stream.number()
      let second = UInt32(truncatingIfNeeded: scalar + stream.signed())
      let count = UInt32(truncatingIfNeeded: stream.number() + 1)
      swaps[UInt32(truncatingIfNeeded: scalar), default: []].append(second..<(second + count))
    }
  }

  private mutating func readContractions() {
    var stream = NumberStream(RootCollationData.contractions)
    var (scalar, place) = (0, 0)
    while stream.hasMore {
      let scalars = (0..<stream.number()).map { _ in
        scalar += stream.signed()
        return UInt32(truncatingIfNeeded: scalar)
      }
      let elements = readElements(from: &stream, &place)
      guard let first = scalars.first else { continue }
      contractions[first, default: []].append(Contraction(scalars: scalars, elements: elements))
    }
    for first in contractions.keys {
      contractions[first]?.sort { $0.scalars.count > $1.scalars.count }
    }
  }

  private mutating func readDigits() {
    var stream = NumberStream(RootCollationData.digits)
    var zero: UInt32 = 0
    while stream.hasMore {
      zero += UInt32(truncatingIfNeeded: stream.number())
      zeros.append(zero)
    }
  }

  private func readElements(from stream: inout NumberStream, _ place: inout Int) -> [CollationElement] {
    (0..<stream.number()).map { _ in
      let style = stream.number()
      guard style & 1 == 0 else { return element(style: style >> 1, place: 0) }
      place += stream.signed()
      return element(style: style >> 1, place: place)
    }
  }
}

/// Reads the numbers of a stream.
private struct NumberStream {
  private let base: UnsafePointer<UInt8>
  private let count: Int
  private var index = 0

  init(_ text: StaticString) {
    base = text.utf8Start
    count = text.utf8CodeUnitCount
  }

  var hasMore: Bool { index < count }

  mutating func number() -> Int {
    var (value, shift) = (0, 0)
    while index < count, shift < 60 {
      let digit = Int(base[index]) - 0x30
      index += 1
      value |= (digit & 0x1F) << shift
      if digit & 0x20 == 0 { break }
      shift += 5
    }
    return value
  }

  mutating func signed() -> Int {
    let value = number()
    return value & 1 == 0 ? value >> 1 : -(value >> 1) - 1
  }
}

/// The letters of a precomposed Hangul syllable (The Unicode Standard, section 3.12).
private struct HangulSyllable {
  private let index: UInt32

  init?(_ scalar: UInt32) {
    guard scalar >= 0xAC00, scalar <= 0xD7A3 else { return nil }
    index = scalar - 0xAC00
  }

  var letters: [UInt32] {
    let start = [0x1100 + index / 588, 0x1161 + index % 588 / 28]
    return index % 28 == 0 ? start : start + [0x11A7 + index % 28]
  }
}

extension Array {
  /// The index of the first element of a sorted array that satisfies a condition, as all after it do.
  fileprivate func firstIndexAfter(_ isAfter: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isAfter(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
