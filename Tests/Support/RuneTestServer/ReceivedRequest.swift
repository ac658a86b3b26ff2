/// A request as it arrived.
package struct ReceivedRequest: Sendable {
  package let method: String
  /// Path and query, as sent.
  package let target: String
  /// By lower-case name.
  package let headers: [String: String]

  package subscript(name: String) -> String? { headers[name.lowercased()] }

  init?(head: String) {
    let lines = head.split(separator: "\r\n")
    guard let words = lines.first?.split(separator: " "), words.count == 3 else { return nil }
    method = String(words[0])
    target = String(words[1])
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      headers[line[..<colon].lowercased()] = String(line[line.index(after: colon)...].drop { $0 == " " })
    }
    self.headers = headers
  }
}
