import RuneModel

/// A placeholder that a record declares.
struct RecordPlaceholder {
  var name: String
  /// The specifier without `%`: `@`, `lld`.
  var specifier: String

  /// The types of the service, case-insensitive.
  static func specifier(ofType type: String) -> String? {
    switch type.lowercased() {
    case "string": "@"
    case "int": "lld"
    default: nil
    }
  }
}

/// Turns the templates of records, `Hello {{name}}`, into formats, `Hello %1$@`.
///
/// The n-th declared placeholder is the n-th argument. A percent sign is literal in a template; it is doubled if the
/// record declares an argument, since its text is then a format, and left alone otherwise.
struct RecordTemplate {
  private let placeholders: [RecordPlaceholder]

  init(_ placeholders: [RecordPlaceholder]) {
    self.placeholders = placeholders
  }

  static func unusable(_ reason: String, at range: ByteRange) -> TextFault {
    TextFault(.skippedKey, reason, at: range)
  }

  func format(_ template: String, at range: ByteRange) throws(TextFault) -> String {
    let hasSyntax = template.withUTF8Bytes { bytes in
      bytes.firstOffset(of: UInt8(ascii: "{")) != nil || bytes.firstOffset(of: UInt8(ascii: "%")) != nil
    }
    guard hasSyntax else { return template }
    switch template.withUTF8Bytes(convert) {
    case .success(let format): return format
    case .failure(let fault): throw Self.unusable(fault.reason, at: range)
    }
  }

  private struct Fault: Error {
    var reason: String
  }

  private func convert(_ template: UnsafeBufferPointer<UInt8>) -> Result<String, Fault> {
    var format: [UInt8] = []
    format.reserveCapacity(template.count + 16)
    var index = 0
    while index < template.count {
      let byte = template[index]
      guard byte == UInt8(ascii: "{"), index + 1 < template.count, template[index + 1] == byte else {
        format.append(byte)
        if byte == UInt8(ascii: "%"), !placeholders.isEmpty { format.append(byte) }
        index += 1
        continue
      }
      let nameStart = index + 2
      guard let nameEnd = template.firstOffset(of: UInt8(ascii: "}"), from: nameStart),
        nameEnd + 1 < template.count, template[nameEnd + 1] == UInt8(ascii: "}")
      else { return .failure(Fault(reason: "'{{' is not closed by '}}'.")) }
      let name = UnsafeBufferPointer(rebasing: template[nameStart..<nameEnd])
      guard let position = placeholders.firstIndex(where: { $0.name.utf8.elementsEqual(name) }) else {
        let written = String(decoding: name, as: UTF8.self).wireQuoted
        return .failure(Fault(reason: "its text has the placeholder \(written), which it does not declare."))
      }
      format += "%\(position + 1)$\(placeholders[position].specifier)".utf8
      index = nameEnd + 2
    }
    return .success(String(decoding: format, as: UTF8.self))
  }
}

extension String {
  /// ASCII letters, digits and `_`, so that it can be used in `%#@name@` too.
  var isPlaceholderName: Bool {
    !utf8.isEmpty && utf8.count <= 64 && utf8.allSatisfy(\.isIdentifierByte)
  }
}
