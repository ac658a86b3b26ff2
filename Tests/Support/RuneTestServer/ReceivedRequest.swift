/// A request as it arrived.
package struct ReceivedRequest: Sendable {
  package let method: String
  /// Path and query, as sent.
  package let target: String
  /// By lower-case name; of several lines with one name, the last.
  package let headers: [String: String]
  /// The names of all lines, in lower case.
  package let names: [String]
  /// Its length is that in `Content-Length`.
  package internal(set) var body: [UInt8] = []

  package subscript(name: String) -> String? { headers[name.lowercased()] }

  var bodyLength: Int { self["Content-Length"].flatMap { Int($0) } ?? 0 }

  init?(head: String) {
    let lines = head.split(separator: "\r\n")
    guard let words = lines.first?.split(separator: " "), words.count == 3 else { return nil }
    method = String(words[0])
    target = String(words[1])
    var headers: [String: String] = [:]
    var names: [String] = []
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      names.append(line[..<colon].lowercased())
      headers[line[..<colon].lowercased()] = String(line[line.index(after: colon)...].drop { $0 == " " })
    }
    self.headers = headers
    self.names = names
  }
}
