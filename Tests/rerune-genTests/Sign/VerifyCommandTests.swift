import RuneTestSupport

#if Signing
  import Foundation
  import Testing

  @Suite struct VerifyCommandTests {
    let scenario: SigningScenario
    let key: String

    init() throws {
      scenario = try SigningScenario()
      key = try scenario.makeKey()
      try scenario.sign()
    }

    @Test func aSignedDownloadVerifies() throws {
      for key in [key, "keys/2026-a.pub"] {
        let result = try scenario.run("verify", "--key", key)
        #expect(result.status == 0)
        #expect(result.errors == "Verified revision 7 and 2 payloads in .rerune\n")
      }
    }

    @Test func aChangedDownloadDoesNotVerify() throws {
      let manifest = try scenario.folder.text(".rerune/manifest.json")
      let signature = try scenario.folder.text(".rerune/manifest.json.sig")
      let other = try scenario.makeKey("other")
      func check(_ rule: String, _ status: Int32 = 65, key: String? = nil, _ comment: Comment? = nil) throws {
        let result = try scenario.run("verify", "--key", key ?? self.key)
        #expect(result.status == status, comment)
        #expect(result.errors.contains("[\(rule)]"), "\(result.errors)")
      }

      try check("signature-invalid", key: other)
      try scenario.folder.write(".rerune/manifest.json", manifest + " ")
      try check("signature-invalid")
      try scenario.folder.write(".rerune/manifest.json", manifest)
      try scenario.folder.write(".rerune/manifest.json.sig", "2026-a:AAAA\n")
      try check("signature-missing")
      try scenario.folder.remove(".rerune/manifest.json.sig")
      try check("signature-missing")
      try scenario.folder.write(".rerune/manifest.json.sig", signature)
      try scenario.folder.write(".rerune/locales/de.json", #"{"title": "Gauner"}"#)
      try check("digest-mismatch")
      try scenario.folder.write(".rerune/locales/de.json", #"{"title": "Hallo"}"#)
      #expect(try scenario.run("verify", "--key", key).status == 0)
      try scenario.folder.remove(".rerune/locales/fr.json")
      try check("locale-not-pulled", 66)
      try scenario.folder.remove(".rerune/manifest.json")
      try check("download-missing", 66)
    }

    @Test func severalKeysSignWhileTheyAreReplaced() throws {
      let next = try scenario.makeKey("2027")
      let result = try scenario.run("sign", "--key", "keys/2026-a", "--key", "keys/2027")
      #expect(result.errors.contains("by 2026-a, 2027"))
      for key in [key, next] { #expect(try scenario.run("verify", "--key", key).status == 0) }
      try scenario.sign("2027")
      #expect(try scenario.run("verify", "--key", key).status == 65)
      #expect(try scenario.run("verify", "--key", key, "--key", next).status == 0)
      let pem = try scenario.folder.text("keys/2026-a.pub") + scenario.folder.text("keys/2027.pub")
      try scenario.folder.write("keys/trusted", pem)
      #expect(try scenario.run("verify", "--key", "keys/trusted").status == 0)
    }

    @Test(
      arguments: [
        ([], 64), (["--key", "missing"], 66), (["--key", ".rerune/manifest.json"], 65),
        (["--key", "keys"], 65),
      ] as [([String], Int32)]
    )
    func keysThatAreNone(_ arguments: [String], _ status: Int32) throws {
      #expect(try Tool.run(["verify"] + arguments, in: scenario.folder).status == status)
    }
  }

  /// OpenSSL 3 or later as an independent implementation.
  @Suite(.enabled(if: OpenSSL.isThere)) struct OpenSSLTests {
    let scenario: SigningScenario
    let key: String

    init() throws {
      scenario = try SigningScenario()
      key = try scenario.makeKey()
      try scenario.sign()
    }

    @Test func itAcceptsOurSignature() throws {
      let text = try scenario.folder.text(".rerune/manifest.json.sig").trimmingCharacters(in: .newlines)
      let signature = try #require(Data(base64Encoded: String(text.dropFirst("2026-a:".count))))
      try scenario.folder.write("signature", [UInt8](signature))
      let arguments = [
        "pkeyutl", "-verify", "-rawin", "-inkey", "keys/2026-a", "-sigfile", "signature", "-in",
      ]
      #expect(try OpenSSL.run(arguments + [".rerune/manifest.json"], in: scenario.folder) == 0)
      #expect(try OpenSSL.run(arguments + [".rerune/locales/de.json"], in: scenario.folder) != 0)
    }

    @Test func weAcceptItsSignature() throws {
      let arguments = ["pkeyutl", "-sign", "-rawin", "-inkey", "keys/2026-a", "-out", "signature", "-in"]
      #expect(try OpenSSL.run(arguments + [".rerune/manifest.json"], in: scenario.folder) == 0)
      let signature = try Data(contentsOf: scenario.folder.url.appendingPathComponent("signature"))
      try scenario.folder.write(".rerune/manifest.json.sig", "2026-a:\(signature.base64EncodedString())\n")
      #expect(try scenario.run("verify", "--key", key).status == 0)
    }

    @Test func itsKeysAreAccepted() throws {
      #expect(
        try OpenSSL.run(["genpkey", "-algorithm", "ed25519", "-out", "keys/theirs"], in: scenario.folder) == 0
      )
      #expect(
        try OpenSSL.run(
          ["pkey", "-in", "keys/theirs", "-pubout", "-outform", "DER", "-out", "keys/der"],
          in: scenario.folder
        ) == 0
      )
      let nameless = try scenario.run("sign", "--key", "keys/theirs")
      #expect(nameless.status == 64)
      #expect(nameless.errors.contains("does not name its key. Give --key-id"))
      #expect(try scenario.run("sign", "--key", "keys/theirs", "--key-id", "t").status == 0)
      // SubjectPublicKeyInfo ends with the key's 32 bytes.
      let der = try Data(contentsOf: scenario.folder.url.appendingPathComponent("keys/der"))
      let key = "t:\(der.suffix(32).base64EncodedString())"
      #expect(try scenario.run("verify", "--key", key).status == 0)
    }
  }

  enum OpenSSL {
    static let isThere: Bool = {
      guard let status = try? run(["pkeyutl", "-help"], in: TemporaryFolder()) else { return false }
      return status == 0 && (try? run(["list", "-providers"], in: TemporaryFolder())) == 0
    }()

    static func run(_ arguments: [String], in folder: TemporaryFolder) throws -> Int32 {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      process.arguments = ["openssl"] + arguments
      process.currentDirectoryURL = folder.url
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      return process.terminationStatus
    }
  }
#endif
