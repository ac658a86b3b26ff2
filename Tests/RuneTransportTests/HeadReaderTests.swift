import Testing

@testable import RuneTransport

/// What a head may be. Everything else is malformed.
@Suite struct HeadReaderTests {
  /// The result after all lines of a head; `\n` ends a line.
  private func read(_ head: String) -> HeadReader.Step {
    var reader = HeadReader()
    var step = HeadReader.Step.more
    for line in head.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast() {
      step = (Array(line) + [UInt8(ascii: "\n")]).withUnsafeBufferPointer { reader.read($0) }
    }
    return step
  }

  private func head(_ text: String) throws -> ResponseHead {
    guard case .head(let head) = read(text) else { throw NotAHead(text: text) }
    return head
  }

  private struct NotAHead: Error { let text: String }

  @Test(arguments: [
    ("HTTP/1.1 200 OK\r\n\r\n", 200), ("HTTP/1.1 200\r\n\r\n", 200), ("HTTP/1.1 200 \r\n\r\n", 200),
    ("HTTP/1.0 404 Not Found\n\n", 404), ("HTTP/1.1 599 \u{E9}\t!\r\n\r\n", 599),
    ("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103\r\nLink: x\r\n\r\nHTTP/1.1 204 None\r\n\r\n", 204),
    ("HTTP/1.1 200 OK\nX:\nY: \t\nZ!#$%&'*+-.^_`|~1:a:b\n\n", 200),
  ])
  func readsTheStatus(text: String, status: Int) throws {
    #expect(try head(text).status == status)
  }

  @Test(arguments: [
    "", " HTTP/1.1 200 OK", "HTTP/1.1  200 OK", "HTTP/1.1\t200 OK", "HTTP/1.1 200\tOK", "HTTP/1.1 2000 OK",
    "HTTP/1.1 20 OK", "HTTP/1.1 +20 OK", "HTTP/1.1 2O0 OK", "HTTP/1.1 200OK", "HTTP/1.1 099 OK",
    "HTTP/1.1 600 OK",
    "HTTP/1.1 101 Switching Protocols", "HTTP/1.2 200 OK", "HTTP/2 200", "HTTP/1.10 200 OK", "HTTP/1. 200 OK",
    "http/1.1 200 OK", "ICY 200 OK", "HTTP/1.1 200 O\u{0}K", "HTTP/1.1 200 O\rK", "HTTP/1.1 200 OK\r",
    "X: HTTP/1.1 200 OK", "HTTP/1.1", "HTTP/1.1 200 OK\u{7F}",
  ])
  func refusesAStatusLine(line: String) {
    #expect(read("\(line)\r\n\r\n") == .malformed)
  }

  /// Each is a line that libcurl, or another reader, takes for something else.
  @Test(arguments: [
    // Only the empty line ends a head.
    " ", "\t", "\r", "\u{B}", "\r\r", " \r", "\u{0}", "\u{85}",
    // A folded line continues the one before it, or begins another head.
    " folded", "\tfolded", " HTTP/1.1 200 OK", " X: 1",
    "HTTP/1.1 200 OK", "HTTP/1.1 200 OK: 1",
    // No name, or none that is a token.
    "no colon", ":", ": value", "X : 1", "X\t: 1", "X Y: 1", "\u{E9}: 1", "X\u{0}: 1", "(X): 1", "\"X\": 1",
    // Controls in a value.
    "X: a\rY: b", "X: a\u{0}b", "X: a\u{7F}b", "X: \u{1B}[31m", "X: 1\r",
    "Content-Length : 2", " Content-Length: 2", "\rContent-Length: 2",
  ])
  func refusesALine(line: String) {
    #expect(read("HTTP/1.1 200 OK\r\nA: 1\r\n\(line)\r\nB: 1\r\n\r\n") == .malformed)
    #expect(read("HTTP/1.1 200 OK\r\n\(line)\r\n\r\n") == .malformed)
    #expect(read("HTTP/1.1 103 Early Hints\r\n\(line)\r\n\r\nHTTP/1.1 200 OK\r\n\r\n") == .malformed)
  }

  @Test(arguments: [
    "+7", "-7", "7.0", "0x7", "7 7", "7,7", "7, 7", "", "7;", "٧", "99999999999999999999", "1e3", "7a",
  ])
  func aLengthHasDigitsOnly(length: String) {
    #expect(read("HTTP/1.1 200 OK\r\nContent-Length: \(length)\r\n\r\n") == .malformed)
  }

  @Test(arguments: [
    "gzip", "identity", "", "chunked, chunked", "gzip, chunked", "chunked;q=1", "chunked,", "xchunked",
    "\"chunked\"",
  ])
  func theTransferIsPlainOrInChunks(coding: String) {
    #expect(read("HTTP/1.1 200 OK\r\nTransfer-Encoding: \(coding)\r\n\r\n") == .malformed)
  }

  @Test func chunksExcludeALengthAndAnOldVersion() throws {
    let chunked = "Transfer-Encoding: \t Chunked \r\n"
    #expect(try head("HTTP/1.1 200 OK\r\n\(chunked)\r\n").hasEnd)
    #expect(read("HTTP/1.1 200 OK\r\n\(chunked)Content-Length: 2\r\n\r\n") == .malformed)
    #expect(read("HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\(chunked)\r\n") == .malformed)
    #expect(read("HTTP/1.0 200 OK\r\n\(chunked)\r\n") == .malformed)
  }

  /// An interim response that announces a body would leave its length or decoder to the final one.
  @Test(arguments: ["Content-Length: 2", "Content-Length: 0", "Transfer-Encoding: chunked"])
  func anInterimResponseHasNoBody(line: String) {
    #expect(read("HTTP/1.1 103 Early Hints\r\n\(line)\r\n\r\nHTTP/1.1 200 OK\r\n\r\n") == .malformed)
  }

  /// For every field that is read: a second value, and the same value twice.
  @Test(arguments: ResponseField.allCases)
  func aFieldHasOneValue(field: ResponseField) throws {
    let (one, other) = Self.values(of: field)
    let start = "HTTP/1.1 200 OK\r\n\(field.rawValue): \(one)\r\n"
    let name = field.rawValue.uppercased()
    #expect(try head(start + "\r\n").status == 200)
    let same = read(start + "\(name): \(one)\r\n\r\n")
    let different = read(start + "\(name): \(other)\r\n\r\n")
    #expect((same == .malformed) == (field.repetition == .never))
    #expect((different == .malformed) == (field.repetition != .list))
    // What an interim response says is forgotten.
    let isOfABody = field == .contentLength || field == .transferEncoding
    let interim = isOfABody ? "" : "\(name): \(other)\r\n"
    let final = try head("HTTP/1.1 103 Early Hints\r\n\(interim)\r\n\(start)\r\n")
    #expect(final == (try head(start + "\r\n")))
  }

  private static func values(of field: ResponseField) -> (String, String) {
    switch field {
    case .contentLength: ("2", "02")
    case .transferEncoding: ("chunked", "Chunked")
    case .contentRange: ("bytes 0-1/2", "bytes 0-1/3")
    case .date: ("Sun, 06 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08:49:38 GMT")
    case .retryAfter: ("1", "2")
    case .contentEncoding, .contentType, .etag, .location, .signature: ("a", "b")
    }
  }

  @Test func listsAreJoined() throws {
    let text =
      "HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Encoding: gzip\r\nDate: \(Self.values(of: .date).0)\r\n"
    #expect(try head(text + "\r\n").unsupportedEncoding == "gzip, gzip")
    #expect(try head(text + "\r\n").date == 784_111_777)
    #expect(try head(text + "Date: \(Self.values(of: .date).1)\r\n\r\n").date == nil)
  }

  @Test func trailersChangeNothing() {
    var reader = HeadReader()
    let lines = [
      "HTTP/1.1 200 OK\r\n", "\r\n", "ETag: \"evil\"\r\n", " folded\r\n", "HTTP/1.1 404\r\n", "\r\n", "x",
    ]
    let steps = lines.map { line in Array(line.utf8).withUnsafeBufferPointer { reader.read($0) } }
    #expect(steps[1] == .head(ResponseHead(status: 200) { _ in nil }))
    #expect(steps.enumerated().allSatisfy { $0.offset == 1 || $0.element == .more })
  }

  @Test func aMalformedHeadStaysMalformed() {
    #expect(read("HTTP/1.1 200 OK\r\n folded\r\n\r\nHTTP/1.1 200 OK\r\n\r\n") == .malformed)
  }
}
