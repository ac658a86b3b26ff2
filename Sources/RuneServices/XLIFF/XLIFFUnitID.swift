import RuneModel
import RuneXML

/// The id of a unit, which consists of a key and the form of its text.
struct XLIFFUnitID: Equatable {
  var key: String
  /// The variable whose form it is, if any.
  var variable: String?
  var path: [FormStep] = []

  /// `nil` if the id is not one that Xcode writes for the format.
  init?(_ id: String, in format: XLIFFFile.Format) {
    switch format {
    case .keys: key = id
    case .stringCatalog: self = XLIFFUnitID(catalog: id)
    case .stringsDict:
      guard let id = XLIFFUnitID(stringsDict: id) else { return nil }
      self = id
    }
  }

  // MARK: String catalogs

  /// `{key}`, or `{key}|==|` and the form: `plural.one`, `device.mac.plural.one`, `substitutions.{name}.plural.one`.
  private init(catalog id: String) {
    let separator = "|==|"
    guard let position = id.lastOffset(of: separator),
      let form = Self.form(id.utf8Substring(from: position + separator.utf8.count))
    else {
      key = id
      return
    }
    key = id.utf8Substring(upTo: position)
    (variable, path) = form
  }

  private static func form(_ text: String) -> (variable: String?, path: [FormStep])? {
    let prefix = "substitutions."
    guard text.hasPrefix(prefix) else { return path(text).map { (nil, $0) } }
    let rest = text.utf8Substring(from: prefix.utf8.count)
    // A name may contain a period.
    for axis in [VariationAxis.device, .plural] {
      guard let end = rest.lastOffset(of: ".\(axis.rawValue)."), end > 0,
        let path = path(rest.utf8Substring(from: end + 1))
      else { continue }
      return (rest.utf8Substring(upTo: end), path)
    }
    return nil
  }

  private static func path(_ text: String) -> [FormStep]? {
    let words = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard words.count.isMultiple(of: 2), words.count <= 2 * Limits.payloadVariationDepth else { return nil }
    var path: [FormStep] = []
    for index in stride(from: 0, to: words.count, by: 2) {
      guard let axis = VariationAxis(rawValue: words[index]), axis != .set, !words[index + 1].isEmpty else {
        return nil
      }
      path.append(FormStep(axis, words[index + 1]))
    }
    return path
  }

  // MARK: Property lists

  /// The path of the text in the property list: `/{key}:dict/NSStringLocalizedFormatKey:dict/:string`,
  /// `/{key}:dict/{variable}:dict/{category}:dict/:string`. Older exports end in `:string` without the slash.
  private init?(stringsDict id: String) {
    guard id.utf8.first == UInt8(ascii: "/"),
      let end = ["/:string", ":string"].first(where: id.hasSuffix).map({ id.utf8.count - $0.utf8.count }),
      end > 1
    else { return nil }
    var names = id.utf8Substring(from: 1, upTo: end).components(separatedBy: ":dict/")
    // The last one, without a slash after it.
    let last = names.removeLast()
    names.append(last.hasSuffix(":dict") ? last.utf8Substring(upTo: last.utf8.count - 5) : last)
    guard let selector = names.popLast(), !names.isEmpty else { return nil }
    guard selector != StringsDictReader.Name.format else {
      key = names.joined(separator: ":dict/")
      return
    }
    guard let name = names.popLast(), !names.isEmpty else { return nil }
    key = names.joined(separator: ":dict/")
    switch name {
    case StringsDictReader.Name.device: path = [FormStep(.device, selector)]
    case StringsDictReader.Name.width: path = [FormStep(.width, selector)]
    default:
      variable = name
      path = [FormStep(.plural, selector)]
    }
  }
}

extension String {
  /// The offset in UTF-8 of the last occurrence of an ASCII text.
  fileprivate func lastOffset(of text: String) -> Int? {
    withUTF8Bytes { bytes in
      text.withUTF8Bytes { pattern in
        var offset = bytes.count - pattern.count
        while offset >= 0 {
          if bytes[offset] == pattern[0] {
            let slice = UnsafeBufferPointer(rebasing: bytes[offset..<(offset + pattern.count)])
            if slice.compared(to: pattern) == 0 { return offset }
          }
          offset -= 1
        }
        return nil
      }
    }
  }

  /// - Parameters:
  ///   - lower: an offset in UTF-8 beside an ASCII character.
  ///   - upper: likewise, or `nil` for the end.
  fileprivate func utf8Substring(from lower: Int = 0, upTo upper: Int? = nil) -> String {
    String(decoding: utf8.dropFirst(lower).prefix((upper ?? utf8.count) - lower), as: UTF8.self)
  }

  /// Splits at each occurrence of an ASCII text, searched from the start.
  fileprivate func components(separatedBy separator: String) -> [String] {
    let (bytes, pattern) = (Array(utf8), Array(separator.utf8))
    var (parts, start, index): ([String], Int, Int) = ([], 0, 0)
    while index + pattern.count <= bytes.count {
      guard bytes[index...].starts(with: pattern) else {
        index += 1
        continue
      }
      parts.append(String(decoding: bytes[start..<index], as: UTF8.self))
      index += pattern.count
      start = index
    }
    return parts + [String(decoding: bytes[start...], as: UTF8.self)]
  }
}
