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
    /// PEM; a server also sends the certificates that follow the first one.
    package let certificate: String
    package let key: String
  }

  /// What is wrong with a certificate, or unusual.
  package struct Traits: Sendable {
    /// Further lines of OpenSSL's configuration of extensions: `extendedKeyUsage=clientAuth`.
    package var extensions: [String] = []
    /// Of `openssl req -newkey`.
    package var key = TestAuthority.newKey
    /// Further options of `openssl x509`: `-sha1`.
    package var options: [String] = []
    /// Signs the certificate in place of the authority.
    package var issuer: Identity?
    /// Such as `20400101000000Z`; from now on if `nil`.
    package var notBefore: String?

    package init(
      extensions: [String] = [],
      key: [String] = TestAuthority.newKey,
      options: [String] = [],
      issuer: Identity? = nil,
      notBefore: String? = nil
    ) {
      self.extensions = extensions
      self.key = key
      self.options = options
      self.issuer = issuer
      self.notBefore = notBefore
    }
  }

  /// - Parameters:
  ///   - names: in OpenSSL's syntax, such as `DNS:localhost,IP:127.0.0.1`; if empty, only a common name is set.
  ///   - days: its validity from now on; negative for an expired certificate.
  ///   - isSelfSigned: whether it is signed with its own key.
  package func identity(
    names: String,
    commonName: String = "localhost",
    days: Int = 2,
    isSelfSigned: Bool = false,
    _ traits: Traits = Traits()
  ) throws -> Identity {
    let name = UUID().uuidString
    let identity = Identity(certificate: path("\(name).pem"), key: path("\(name).key"))
    let (request, extensions) = (path("\(name).csr"), path("\(name).ext"))
    try run(["req"] + traits.key + ["-keyout", identity.key, "-out", request, "-subj", "/CN=\(commonName)"])
    let names = names.isEmpty ? "" : "\nsubjectAltName=\(names)"
    let constraint =
      traits.extensions.contains { $0.hasPrefix("basicConstraints") } ? [] : ["basicConstraints=CA:FALSE"]
    let lines = (constraint + traits.extensions).joined(separator: "\n")
    try Data("\(lines)\(names)\n".utf8).write(to: URL(fileURLWithPath: extensions))
    if let start = traits.notBefore {
      try sign(request, extensions: extensions, from: start, to: identity.certificate)
      return identity
    }
    let issuer =
      isSelfSigned
      ? ["-signkey", identity.key]
      : [
        "-CA", traits.issuer?.certificate ?? certificate, "-CAkey",
        traits.issuer?.key ?? path("authority.key"),
        "-set_serial",
        "\(UInt32.random(in: 1...(.max)))",
      ]
    try run(
      ["x509", "-req", "-in", request, "-out", identity.certificate, "-days", "\(days)"]
        + ["-extfile", extensions] + issuer + traits.options
    )
    if let issuer = traits.issuer { try append(issuer.certificate, to: identity.certificate) }
    return identity
  }

  /// `openssl x509` has no option for the beginning before version 3.4.
  private func sign(_ request: String, extensions: String, from start: String, to result: String) throws {
    let configuration = """
      [ca]
      default_ca=test
      [test]
      database=\(path("index"))
      rand_serial=yes
      default_md=sha256
      policy=any
      [any]
      commonName=supplied
      """
    try Data(configuration.utf8).write(to: URL(fileURLWithPath: path("ca.conf")))
    try Data().write(to: URL(fileURLWithPath: path("index")))
    try run(
      ["ca", "-batch", "-notext", "-config", path("ca.conf"), "-cert", certificate]
        + ["-keyfile", path("authority.key"), "-in", request, "-out", result, "-outdir", folder.path]
        + ["-extfile", extensions, "-startdate", start, "-enddate", "20491231000000Z"]
    )
  }

  private func append(_ other: String, to file: String) throws {
    let both =
      try Data(contentsOf: URL(fileURLWithPath: file)) + Data(contentsOf: URL(fileURLWithPath: other))
    try both.write(to: URL(fileURLWithPath: file))
  }

  package static let newKey = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]

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
