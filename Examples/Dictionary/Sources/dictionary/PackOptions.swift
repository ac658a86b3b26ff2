import ArgumentParser
import DictionaryModel
import Foundation
import ReRuneCore
import ReRunePacks

/// Where the packs are, and how the app shows itself.
struct PackOptions: ParsableArguments {
  @Option(help: "The address of the index.", transform: Self.address)
  var index: URL

  @Option(help: "The language to choose. (default: the system's)")
  var language: String?

  @Flag(help: "Writes all that the library does to the standard error.")
  var verbose = false

  #if Signing
    @Option(help: "A public key, 'id:base64': an index that is not signed by it is refused.")
    var key: String?
  #endif

  func validate() throws {
    #if Signing
      _ = try trustedKeys
    #endif
  }

  func setUp() throws {
    if let language { ReRune.languageOverride = language }
    WordValidation.register()
    let logLevel: ReRuneLogLevel = verbose ? .verbose : .warning
    #if Signing
      if let keys = try trustedKeys {
        ReRunePacks.setup(index: index, trustedKeys: keys, logLevel: logLevel)
      } else {
        ReRunePacks.setup(index: index, logLevel: logLevel)
      }
    #else
      ReRunePacks.setup(index: index, logLevel: logLevel)
    #endif
  }

  #if Signing
    /// `nil` if no key is given.
    private var trustedKeys: [ReRuneSigningKey]? {
      get throws {
        guard let key else { return nil }
        let parts = key.split(separator: ":", maxSplits: 1)
        guard parts.count == 2 else { throw ValidationError("--key is not like '2026-a:11qYAYKx…'.") }
        return [try ReRuneSigningKey(id: String(parts[0]), base64: String(parts[1]))]
      }
    }
  #endif

  private static func address(_ argument: String) throws -> URL {
    guard let url = URL(string: argument), url.scheme == "https" || url.scheme == "http" else {
      throw ValidationError("--index is an address such as https://cdn.example.com/packs/index.json.")
    }
    return url
  }
}

func printError(_ message: String) {
  FileHandle.standardError.write(Data("dictionary: \(message)\n".utf8))
}
