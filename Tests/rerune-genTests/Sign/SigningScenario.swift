import RuneTestSupport

#if Signing
  import Foundation

  /// A folder with a manifest, two payloads and a key.
  struct SigningScenario {
    static let manifest = """
      {
        "revision": 7,
        "expires": "2100-01-01T00:00:00Z",
        "locales": [
          {"locale": "de", "version": 1},
          {"locale": "fr"}
        ]
      }

      """

    let folder = TemporaryFolder()

    init(manifest: String = Self.manifest) throws {
      try folder.write(".rerune/manifest.json", manifest)
      try folder.write(".rerune/locales/de.json", #"{"title": "Hallo"}"#)
      try folder.write(".rerune/locales/fr.json", #"{"title": "Salut"}"#)
      try folder.createFolder("keys")
    }

    func run(_ arguments: String...) throws -> Tool.Result { try Tool.run(arguments, in: folder) }

    /// - Returns: the public key, as the tool prints it.
    @discardableResult
    func makeKey(_ id: String = "2026-a") throws -> String {
      let result = try run("keygen", "--key-id", id, "--output", "keys/\(id)")
      guard result.status == 0 else { throw Failure(result: result) }
      return result.output.trimmingCharacters(in: .newlines)
    }

    func sign(_ id: String = "2026-a") throws {
      let result = try run("sign", "--digests", "--key", "keys/\(id)")
      guard result.status == 0 else { throw Failure(result: result) }
    }

    func mode(_ name: String) throws -> Int {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.path(name))
      return (attributes[.posixPermissions] as? NSNumber)?.intValue ?? -1
    }

    struct Failure: Error { var result: Tool.Result }
  }
#endif
