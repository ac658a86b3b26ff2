import Foundation

/// HTTPS on loopback with a certificate of the test's choice, by `openssl s_server`.
package final class TLSServer: Sendable {
  package enum Behaviour {
    /// Answers `/de` with this body.
    case serving(_ body: String)
    /// Answers `/de` with this response, in which `\n` is an HTTP line break.
    case answering(_ response: String)
    /// Waits for a request, and for `die(after:)`.
    case waiting
  }

  package let port: Int
  private let process: Process
  private let folder: URL
  private let input = Pipe()

  /// - Parameter options: further options of `openssl s_server`, such as `-tls1_1`.
  package init(
    _ identity: TestAuthority.Identity,
    _ behaviour: Behaviour = .serving("{}"),
    options: [String] = []
  ) throws {
    folder = URL(fileURLWithPath: NSTemporaryDirectory(), isDirectory: true)
      .appendingPathComponent("rerune-test-tls-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let log = folder.appendingPathComponent("log")
    try Data().write(to: log)

    var arguments = [
      "s_server", "-accept", "127.0.0.1:0", "-cert", identity.certificate, "-key", identity.key,
      "-cert_chain", identity.certificate,
    ]
    let answer: String? =
      switch behaviour {
      case .serving(let body): "HTTP/1.1 200 OK\nContent-Length: \(body.utf8.count)\n\n\(body)"
      case .answering(let response): response
      case .waiting: nil
      }
    if let answer {
      // The entire response is in a file.
      try Data(Reply.wire(answer)).write(to: folder.appendingPathComponent("de"))
      arguments.append("-HTTP")
    }
    process = OpenSSL.process(arguments + options)
    process.currentDirectoryURL = folder
    process.standardInput = input
    // It prints its port on one stream and the requests on the other.
    let output = try FileHandle(forWritingTo: log)
    _ = fcntl(output.fileDescriptor, F_SETFL, O_APPEND)
    process.standardOutput = output
    process.standardError = output
    try process.run()
    port = try Self.port(in: log, of: process)
  }

  deinit {
    kill()
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Names of the requested files.
  package var requests: [String] {
    Self.lines(of: log).filter { $0.hasPrefix("FILE:") }.map { String($0.dropFirst(5)) }
  }

  /// Asks the client for new keys again and again; for TLS 1.2.
  package func renegotiate(times: Int) throws {
    awaitRequest()
    for _ in 0..<times {
      try input.fileHandleForWriting.write(contentsOf: Data("R\n".utf8))
      Thread.sleep(forTimeInterval: 0.02)
    }
  }

  /// Sends `text` to the client and ends without a TLS closure alert: TCP is closed properly, TLS is not.
  package func die(after text: String) throws {
    awaitRequest()
    try input.fileHandleForWriting.write(contentsOf: Data(Reply.wire(text)))
    // Until the server has read and sent it. Otherwise the test still shows that a truncated connection is an error.
    Thread.sleep(forTimeInterval: 0.3)
    kill()
  }

  private func awaitRequest() {
    while process.isRunning, !Self.lines(of: log).contains(where: { $0.hasPrefix("GET ") }) {
      Thread.sleep(forTimeInterval: 0.01)
    }
  }

  private func kill() {
    // Children started from a Dispatch thread inherit a mask that blocks every signal but this one.
    _ = Foundation.kill(process.processIdentifier, SIGKILL)
  }

  private var log: URL { folder.appendingPathComponent("log") }

  private static func lines(of log: URL) -> [String] {
    guard let data = try? Data(contentsOf: log) else { return [] }
    return String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
  }

  /// It prints `ACCEPT 127.0.0.1:40123` when it listens.
  private static func port(in log: URL, of process: Process) throws -> Int {
    while process.isRunning {
      if let line = lines(of: log).first(where: { $0.hasPrefix("ACCEPT ") }),
        let port = line.split(separator: ":").last.flatMap({ Int($0) })
      {
        return port
      }
      Thread.sleep(forTimeInterval: 0.01)
    }
    throw OpenSSL.Fault(arguments: ["s_server"])
  }
}
