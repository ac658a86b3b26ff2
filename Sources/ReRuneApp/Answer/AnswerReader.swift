import Foundation
import ReRuneErrors
import RuneModel

/// Decides whether an answer is a success, and reads its value or its problem.
struct AnswerReader {
  let answer: Answer
  /// Whether the request was a GET.
  var isRepeatable = true
  /// How a body is shown for debugging; `nil` to show nothing.
  var preview: BodyPreview?

  func response<T: Decodable & Sendable>(as type: T.Type) -> ReRuneAppResponse<T> {
    do throws(ReRuneProblem) {
      guard answer.isSuccess else { throw failure }
      return ReRuneAppResponse(ok: true, value: try value(as: type), problem: nil)
    } catch {
      return ReRuneAppResponse(error)
    }
  }

  // MARK: Success

  private func value<T: Decodable & Sendable>(as type: T.Type) throws(ReRuneProblem) -> T? {
    if answer.isBlank { return nil }
    let document: ReRuneJSONValue
    do throws(TextFault) {
      document = try JSONTree.read(answer.body)
    } catch {
      throw unreadable("it is not JSON (byte \(error.range.lower), \(error.rule.id))")
    }
    guard let envelope = Envelope(document) else { return try decode(type, from: document, at: .root) }
    if let problem = envelope.problem {
      guard let problem = remote(problem) else {
        throw unreadable("the member problem has no code and message")
      }
      throw problem
    }
    guard envelope.isOK else { throw unreadable("ok is false, and there is no problem") }
    return try envelope.value.map { value throws(ReRuneProblem) in
      try decode(type, from: value, at: .member(AnswerKey(stringValue: "value"), of: .root))
    }
  }

  private func decode<T: Decodable>(
    _ type: T.Type,
    from document: ReRuneJSONValue,
    at place: AnswerPlace
  ) throws(ReRuneProblem) -> T {
    do {
      return try AnswerDecoder(document, at: place).decode(type)
    } catch {
      throw unreadable(CodingFault.text(of: error))
    }
  }

  private func unreadable(_ reason: String) -> ReRuneProblem {
    .decoding(reason, status: answer.status)
  }

  // MARK: Failure

  /// The problem of an answer that is not a success, whatever its body says.
  private var failure: ReRuneProblem {
    reported
      ?? .httpStatus(
        answer.status,
        retryAfter: answer.retryAfter,
        bodyPreview: preview?.text(of: answer),
        isRepeatable: isRepeatable
      )
  }

  /// The server's own problem: in an envelope or, in an answer without success, as the whole body.
  var reported: ReRuneProblem? {
    guard let document = try? JSONTree.read(answer.body) else { return nil }
    return Envelope(document)?.problem.flatMap(remote) ?? (answer.isSuccess ? nil : remote(document))
  }

  private func remote(_ document: ReRuneJSONValue) -> ReRuneProblem? {
    ReRuneProblem(
      remote: document,
      status: answer.status,
      retryAfter: answer.retryAfter,
      isRepeatable: isRepeatable
    )
  }
}

/// `{"ok":true,"value":…}` or `{"ok":false,"problem":{…}}`. Other objects with a member `ok` are values themselves, such
/// as `{"ok":true,"count":1}`.
private struct Envelope {
  let isOK: Bool
  /// `nil` if it is missing or null, like `problem`.
  let value: ReRuneJSONValue?
  let problem: ReRuneJSONValue?

  init?(_ document: ReRuneJSONValue) {
    guard case .object(let members) = document, case .bool(let isOK)? = members["ok"],
      members["value"] != nil || members["problem"] != nil || members.count == 1
    else { return nil }
    func member(_ name: String) -> ReRuneJSONValue? { members[name].flatMap { $0 == .null ? nil : $0 } }
    self.isOK = isOK
    value = member("value")
    problem = member("problem")
  }
}

/// An answer as it arrived.
struct Answer: Sendable {
  var status: Int
  var body: [UInt8] = []
  /// The `Content-Type`, with parameters.
  var contentType: String?
  /// The server's `Retry-After`, in seconds.
  var retryAfter: TimeInterval?

  var isSuccess: Bool { (200...299).contains(status) }

  /// Whether the body contains only JSON's white space.
  var isBlank: Bool {
    body.allSatisfy { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
  }
}

/// The start of an answer's body, for debugging.
struct BodyPreview: Sendable {
  var secrets = Secrets()

  /// At most `Limits.previewBytes` of the body; for an HTML page, only its title. `nil` if there is nothing to show.
  func text(of answer: Answer) -> String? {
    var text = String(decoding: answer.body, as: UTF8.self)
    if Self.isHTML(text, type: answer.contentType) { text = Self.title(of: text) ?? "" }
    let shown = ShownText.visible(
      secrets.hidden(in: text).trimmingCharacters(in: .whitespacesAndNewlines),
      limit: Limits.previewBytes
    )
    return shown.isEmpty ? nil : shown
  }

  private static func isHTML(_ text: String, type: String?) -> Bool {
    let type = type?.lowercased() ?? ""
    if type.hasPrefix("text/html") || type.hasPrefix("application/xhtml") { return true }
    let start = text.prefix { $0 != ">" }.lowercased()
    return start.contains(bytesOf: "<!doctype html") || start.contains(bytesOf: "<html")
  }

  private static func title(of page: String) -> String? {
    guard let tag = page.range(of: "<title", options: .caseInsensitive),
      let start = page[tag.upperBound...].firstIndex(of: ">"),
      let end = page.range(of: "</title", options: .caseInsensitive, range: start..<page.endIndex)
    else { return nil }
    return String(page[page.index(after: start)..<end.lowerBound])
  }
}

/// Describes what is wrong with a value by its place and type. The value itself may be private, so the standard
/// library's descriptions, which quote it, are not used.
enum CodingFault {
  static func text(of error: any Error) -> String {
    switch error {
    case DecodingError.keyNotFound(let key, let context):
      "\(place(context.codingPath + [key])) is missing"
    case DecodingError.valueNotFound(let type, let context):
      "\(place(context.codingPath)) is missing or null, but should be \(type)"
    case DecodingError.typeMismatch(let type, let context): "\(place(context.codingPath)) is not \(type)"
    case DecodingError.dataCorrupted(let context): "\(place(context.codingPath)) is not usable"
    case EncodingError.invalidValue(let value, let context):
      "\(place(context.codingPath, root: "it")) of type \(type(of: value)) is not usable"
    default: "its type reports an error of type \(type(of: error))"
    }
  }

  /// The place as text, such as `items[2].name`. Names may come from the server: they are shortened, and hidden
  /// characters are replaced.
  private static func place(_ path: [any CodingKey], root: String = "its root") -> String {
    guard !path.isEmpty else { return root }
    var text = ""
    for key in path {
      // Foundation's encoder calls an element "Index 1".
      if let index = key.intValue, key.stringValue.hasSuffix("\(index)") {
        text += "[\(index)]"
      } else {
        text += (text.isEmpty ? "" : ".") + key.stringValue
      }
    }
    return ShownText.visible(text, limit: 200)
  }
}

/// Makes text from other sources safe to show.
enum ShownText {
  /// Replaces hidden characters.
  ///
  /// - Parameter limit: the longest result in bytes; a longer text is cut off between two characters.
  static func visible(_ text: String, limit: Int) -> String {
    var shown = ""
    for character in text {
      let scalars = character.unicodeScalars.map { $0.isHidden ? "\u{FFFD}" : $0 }
      let count = scalars.reduce(0) { $0 + UTF8.width($1) }
      guard shown.utf8.count + count <= limit else { break }
      shown.unicodeScalars.append(contentsOf: scalars)
    }
    return shown
  }
}
