import Dispatch
import Foundation
import ReRuneErrors
import RuneModel
import RuneTransport

/// The header fields of a call. Later ones replace earlier ones of the same name.
struct CallHeaders: Sendable {
  private(set) var fields: [HeaderField] = []

  /// Sets a field.
  ///
  /// - Throws: a problem with the field's name but not its value.
  mutating func set(_ name: String, _ value: String) throws(ReRuneProblem) {
    do throws(HeaderField.Fault) {
      fields.append(try HeaderField(name, value))
    } catch {
      throw .headers("\(error)")
    }
  }

  /// Sets fields in byte order of their names, because a dictionary's order is random and two names may differ only in
  /// case.
  mutating func set(_ values: [String: String]) throws(ReRuneProblem) {
    for (name, value) in values.sorted(by: { $0.key.isUTF8Ordered(before: $1.key) }) { try set(name, value) }
  }

  /// The values that may be credentials, and the tokens in them.
  var secrets: Secrets {
    let harmless: Set<String> = ["accept", "user-agent", "content-type"]
    return Secrets(
      fields.filter { !harmless.contains($0.name.lowercased()) }.flatMap { field in
        [field.value] + field.value.split(separator: " ").map(String.init)
      }
    )
  }
}

extension CallHeaders {
  /// Adds the fields of a configuration. Its provider is called, and has time until the deadline.
  mutating func set(
    _ config: ReRuneAppConfig,
    until deadline: DispatchTime,
    isRepeatable: Bool
  ) async throws(ReRuneProblem) {
    try set("User-Agent", "rerune-app/0.1.0")
    if let authorization = config.authorization { try set("Authorization", authorization) }
    guard let provider = config.headerProvider else { return }
    let outcome = await TimeLimit.run(until: deadline) {
      () async -> Result<[String: String], ReRuneProblem> in
      do {
        return .success(try await provider())
      } catch {
        // The error's description may contain anything.
        return .failure(.headers("the header provider reports an error of type \(type(of: error))"))
      }
    }
    switch outcome {
    case .finished(let result):
      if Task.isCancelled { throw .cancelled }
      try set(try result.get())
    case .cancelled: throw .cancelled
    case .expired:
      throw .expiredProvider(milliseconds: config.overallTimeoutMs, isRepeatable: isRepeatable)
    }
  }
}

extension ReRuneAppConfig {
  /// Whether the token, if there is one, can be sent in a header field.
  package var hasUsableToken: Bool {
    authorization.map { (try? HeaderField("Authorization", $0)) != nil } ?? true
  }

  fileprivate var authorization: String? { authToken.map { "Bearer \($0)" } }
}

extension ReRuneProblem {
  fileprivate static func expiredProvider(milliseconds: Int, isRepeatable: Bool) -> ReRuneProblem {
    let reason = "the header provider takes longer than the overall timeout of \(milliseconds) ms"
    return .transport(
      "Nothing was sent: \(reason).",
      underlying: reason,
      details: ["stage": .string("headers"), "timeout": .string("overall")],
      isRepeatable: isRepeatable
    )
  }
}

/// The body of a request: JSON with names in snake_case.
enum RequestBody {
  static func encode(_ value: some Encodable) throws(ReRuneProblem) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    // The same bytes for the same value.
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return Array(try encoder.encode(value))
    } catch {
      throw .encoding(CodingFault.text(of: error))
    }
  }
}
