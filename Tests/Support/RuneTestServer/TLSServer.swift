import Foundation

/// HTTPS on loopback with a certificate of the test's choice: `openssl s_server`, which answers each request with a
/// file, head included.
package final class TLSServer {
  package let port: Int
  private let process: Process
  private let folder: URL

  /// - Parameters:
  ///   - body: of the answer to `/de`.
  ///   - options: more of `openssl s_server`, such as `-tls1_1`.
  package init(_ identity: TestAuthority.Identity, body: String = "{}", options: [String] = []) throws {
    folder = URL(fileURLWithPath: NSTemporaryDirectory(), isDirectory: true)
      .appendingPathComponent("rerune-test-tls-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let answer = "HTTP/1.1 200 OK\nContent-Length: \(body.utf8.count)\n\n\(body)"
    try Data(Reply.wire(answer)).write(to: folder.appendingPathComponent("de"))
    let log = folder.appendingPathComponent("log")
    try Data().write(to: log)

    process = OpenSSL.process(
      ["s_server", "-HTTP", "-accept", "127.0.0.1:0", "-cert", identity.certificate, "-key", identity.key]
        + options
    )
    process.currentDirectoryURL = folder
    // It says on one where it listens and on the other what it is asked for.
    let output = try FileHandle(forWritingTo: log)
    _ = fcntl(output.fileDescriptor, F_SETFL, O_APPEND)
    process.standardOutput = output
    process.standardError = output
    try process.run()
    port = try Self.port(in: log, of: process)
  }

  deinit {
    // A child of a thread of Dispatch inherits that every signal is blocked, but for this one.
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Names of the files that were asked for.
  package var requests: [String] {
    lines.filter { $0.hasPrefix("FILE:") }.map { String($0.dropFirst(5)) }
  }

  private var lines: [String] { Self.lines(of: folder.appendingPathComponent("log")) }

  private static func lines(of log: URL) -> [String] {
    guard let data = try? Data(contentsOf: log) else { return [] }
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// It says `ACCEPT 127.0.0.1:40123` when it listens.
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
