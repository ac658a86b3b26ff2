#if Signing
  import Foundation
  import RuneCompiler
  import RuneProject
  import RuneSigning
  import RuneSystem

  /// A private key on disk: PEM of PKCS #8 (RFC 8410, section 7), as written by `openssl genpkey -algorithm ed25519`,
  /// preceded by a line with the key's id. Other programs skip that line (RFC 7468, section 2).
  struct PrivateKeyFile {
    /// `nil` in a file written by another program.
    var id: String?
    var seed: [UInt8]

    private static let idLabel = "Key-Id: "
    private static let begin = "-----BEGIN PRIVATE KEY-----"
    private static let end = "-----END PRIVATE KEY-----"
    /// The DER prefix of the 32 bytes: version 0, the algorithm 1.3.101.112, an octet string in an octet string.
    private static let header: [UInt8] = [
      0x30, 0x2E, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06, 0x03, 0x2B, 0x65, 0x70, 0x04, 0x22, 0x04, 0x20,
    ]
    private static let limit = 64 << 10

    var text: String {
      let name = id.map { "\(Self.idLabel)\($0)\n" } ?? ""
      return "\(name)\(Self.begin)\n\(Data(Self.header + seed).base64EncodedString())\n\(Self.end)\n"
    }

    init(id: String?, seed: [UInt8]) {
      self.id = id
      self.seed = seed
    }

    /// - Throws: `Abort`. Messages never contain the content of the file.
    init(reading path: String) throws {
      do {
        let bytes = try FileReader.contents(of: path, limit: Self.limit).bytes
        try self.init(parsing: String(decoding: bytes, as: UTF8.self), path: path)
      } catch let abort as Abort {
        throw abort
      } catch is FileReader.Refusal {
        throw Abort([Self.invalid(path)])
      } catch {
        throw Abort([.unreadableInput(path, error)])
      }
    }

    private static func invalid(_ path: String) -> Diagnostic {
      let message =
        "This is not an Ed25519 private key in PEM. Make one with rerune-gen keygen, or with openssl genpkey "
        + "-algorithm ed25519."
      return Diagnostic(.invalidKey, message, file: path)
    }

    private init(parsing text: String, path: String) throws {
      let lines = text.split(whereSeparator: \.isNewline).map(String.init)
      guard let begin = lines.firstIndex(of: Self.begin),
        let end = lines[begin...].firstIndex(of: Self.end),
        let der = Data(base64Encoded: lines[(begin + 1)..<end].joined()),
        der.count == Self.header.count + 32, der.starts(with: Self.header)
      else { throw Abort([Self.invalid(path)]) }
      id = lines[..<begin].first { $0.hasPrefix(Self.idLabel) }.map {
        String($0.dropFirst(Self.idLabel.count))
      }
      if let id, !PublicKey.isID(id) {
        throw Abort([Diagnostic(.invalidKey, "The key is named by what is not a key id.", file: path)])
      }
      seed = [UInt8](der.dropFirst(Self.header.count))
    }
  }
#endif
