import Foundation

/// A test certificate authority, trusted only if explicitly configured, and intentionally invalid certificates. All
/// its files are removed with it.
package final class TestAuthority: Sendable {
  package let folder: URL
  /// The authority's own certificate, PEM.
  package var certificate: String { path("authority.pem") }

  package init() throws {
    folder = URL(fileURLWithPath: NSTemporaryDirectory(), isDirectory: true)
      .appendingPathComponent("rerune-test-authority-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try run(
      ["req", "-x509"] + Self.newKey + ["-keyout", path("authority.key"), "-out", certificate, "-days", "2"]
        + ["-subj", "/CN=Test authority"]
    )
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  package struct Identity: Sendable {
    package let certificate: String
    package let key: String
  }

  /// - Parameters:
  ///   - names: in OpenSSL's syntax, such as `DNS:localhost,IP:127.0.0.1`; if empty, only a common name is set.
  ///   - days: its validity from now on; negative for an expired certificate.
  ///   - isSelfSigned: whether it is signed with its own key.
  package func identity(
    names: String,
    commonName: String = "localhost",
    days: Int = 2,
    isSelfSigned: Bool = false
  ) throws -> Identity {
    let name = UUID().uuidString
    let identity = Identity(certificate: path("\(name).pem"), key: path("\(name).key"))
    let (request, extensions) = (path("\(name).csr"), path("\(name).ext"))
    try run(["req"] + Self.newKey + ["-keyout", identity.key, "-out", request, "-subj", "/CN=\(commonName)"])
    let names = names.isEmpty ? "" : "\nsubjectAltName=\(names)"
    try Data("basicConstraints=CA:FALSE\(names)\n".utf8).write(to: URL(fileURLWithPath: extensions))
    let issuer =
      isSelfSigned
      ? ["-signkey", identity.key]
      : [
        "-CA", certificate, "-CAkey", path("authority.key"), "-set_serial",
        "\(UInt32.random(in: 1...(.max)))",
      ]
    try run(
      ["x509", "-req", "-in", request, "-out", identity.certificate, "-days", "\(days)"]
        + ["-extfile", extensions] + issuer
    )
    return identity
  }

  private static let newKey = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]

  private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  private func run(_ arguments: [String]) throws {
    let process = OpenSSL.process(arguments)
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw OpenSSL.Fault(arguments: arguments) }
  }
}

/// The command-line tool.
enum OpenSSL {
  static func process(_ arguments: [String]) -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["openssl"] + arguments
    process.standardInput = FileHandle.nullDevice
    return process
  }

  struct Fault: Error, CustomStringConvertible {
    let arguments: [String]

    var description: String { "openssl \(arguments.joined(separator: " ")) failed; is openssl installed?" }
  }
}
