import RuneTestSupport

/// Responses that are nearly valid, from parts that readers of HTTP understand differently.
struct RandomHead {
  private var generator: SplitMix64

  init(seed: UInt64) {
    generator = SplitMix64(state: seed)
  }

  /// Head and body.
  mutating func next() -> [UInt8] {
    var bytes: [UInt8] = []
    let isGzip = chance(3)
    let framing = ["length", "chunks", "none"].randomElement(using: &generator) ?? ""
    if chance(6) { bytes += head(one(of: Self.interims), framing: "none", isGzip: false) }
    bytes += head(chance(5) ? one(of: Self.statusLines) : "HTTP/1.1 200 OK", framing: framing, isGzip: isGzip)
    let body = isGzip ? Self.gzip : Array("{}".utf8)
    bytes += framing == "chunks" ? Self.chunked(body) : body
    if chance(4) { mutate(&bytes, before: bytes.count - body.count) }
    return bytes
  }

  private mutating func head(_ statusLine: String, framing: String, isGzip: Bool) -> [UInt8] {
    var lines: [String] = []
    switch framing {
    case "length": lines.append("Content-Length: \(isGzip ? Self.gzip.count : 2)")
    case "chunks": lines.append("Transfer-Encoding: chunked")
    default: break
    }
    if isGzip { lines.append("Content-Encoding: gzip") }
    for _ in 0..<Int.random(in: 0...2, using: &generator) { lines.append(line()) }
    lines.shuffle(using: &generator)
    return ([statusLine] + lines + [""]).flatMap { Array($0.utf8) + Array(end().utf8) }
  }

  private mutating func line() -> String {
    if chance(3) { return one(of: Self.lines) }
    let field = one(of: Self.fields)
    let value = field.values.randomElement(using: &generator) ?? ""
    let prefix = chance(8) ? one(of: [" ", "\t", "\r", "X"]) : ""
    let separator = chance(4) ? one(of: [":", ":\t", " : ", "\t:", "", ":\r", ":\u{0}"]) : ": "
    return prefix + field.name + separator + value
  }

  private mutating func end() -> String {
    chance(8) ? one(of: ["\n", "\r", "\r\r\n", "\n\r", " \r\n", "\n\n"]) : "\r\n"
  }

  private mutating func mutate(_ bytes: inout [UInt8], before end: Int) {
    let index = Int.random(in: 0..<max(1, end), using: &generator)
    switch Int.random(in: 0..<3, using: &generator) {
    case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
    case 1: bytes.remove(at: index)
    default:
      bytes.insert(contentsOf: Array(one(of: [" ", "\r", "\n", "\u{0}", ":", "\t", ","]).utf8), at: index)
    }
  }

  private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &generator) == 0 }

  private mutating func one(of texts: [String]) -> String { texts.randomElement(using: &generator) ?? "" }

  private mutating func one(of fields: [(name: String, values: [String])]) -> (name: String, values: [String])
  {
    fields[Int.random(in: 0..<fields.count, using: &generator)]
  }

  // MARK: Parts

  private static let statusLines = [
    "HTTP/1.0 200 OK", "HTTP/1.1 200", "HTTP/1.1 200 ", "HTTP/1.1 404 Not Found", " HTTP/1.1 200 OK",
    "HTTP/1.1  200 OK", "HTTP/1.1\t200 OK", "HTTP/1.1 2000 OK", "http/1.1 200 OK", "HTTP/2 200",
    "HTTP/1.2 200 OK",
    "HTTP/1.1 20 OK", "HTTP/1.1 304 Not Modified", "HTTP/1.1 206 Partial", "HTTP/1.1 204 None",
    "HTTP/1.1 099 No",
    "HTTP/1.1 101 Switching", "HTTP/1.1 200OK", "HTTP/1.1 503 Busy", "HTTP/3 200 OK", "RTSP/1.0 200 OK", "",
  ]

  private static let interims = [
    "HTTP/1.1 100 Continue", "HTTP/1.1 103 Early Hints", "HTTP/1.0 102 Processing", "HTTP/1.1 101 Switching",
    "HTTP/1.1 199 None",
  ]

  private static let lines = [
    "", " ", "\t", "\r", "X: 1", "Server: nginx", "Vary: Accept-Encoding", " HTTP/1.1 200 OK",
    "HTTP/1.1 200 OK",
    "HTTP/1.1 404 Not Found", "no colon", ":", "X", "\u{0}", "Connection: close", "Connection: keep-alive",
    "Upgrade: h2c", "Set-Cookie: a=b", "WWW-Authenticate: Basic realm=x", "Keep-Alive: timeout=5",
  ]

  private static let fields: [(name: String, values: [String])] = [
    (
      "Content-Length",
      ["2", "02", "+2", "-2", "2, 2", "2 ", "0x2", "3", "0", "", "33", "2\t", "2a", "99999999999999999999"]
    ),
    (
      "Transfer-Encoding",
      [
        "chunked", "Chunked", "gzip", "identity", "", "chunked, chunked", "gzip, chunked", "chunked;a=b",
        "br", "xchunked",
      ]
    ),
    (
      "Content-Encoding",
      ["gzip", "x-gzip", "identity", "", "br", "gzip, gzip", "deflate", "GZIP", "zstd", "none"]
    ),
    ("Content-Range", ["bytes 0-1/2", "bytes */2", "x"]),
    ("Location", ["/a", "/b", "http://evil.example/"]),
    ("ETag", ["\"a\"", "\"b\"", ""]),
    ("Retry-After", ["1", "2"]),
    ("content-length", ["2", "3"]),
    ("TRANSFER-ENCODING", ["chunked", "gzip"]),
  ]

  /// `{}` with one stored block.
  static let gzip: [UInt8] =
    [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255, 1, 2, 0, 0xFD, 0xFF] + Array("{}".utf8)
    + [0x43, 0xBF, 0xA6, 0xA3, 2, 0, 0, 0]

  private static func chunked(_ body: [UInt8]) -> [UInt8] {
    Array("\(String(body.count, radix: 16))\r\n".utf8) + body + Array("\r\n0\r\n\r\n".utf8)
  }
}
