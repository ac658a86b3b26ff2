import ArgumentParser
import Foundation
import RuneCompiler
import RuneProject
import RuneSigning
import RuneSystem
import RuneWorkbench

/// The public keys on a command line: `id:base64`, or a file with one such line per key.
enum TrustedKeys {
  /// The maximum size of a key file.
  private static let limit = 64 << 10

  /// - Throws: a usage error, or `Abort` for a file that cannot be read or contains no keys.
  static func parse(_ arguments: [String]) throws -> [PublicKey] {
    try arguments.flatMap { argument in
      // A path does not have a colon followed by 44 characters of base64.
      if let key = try? PublicKey(parsing: argument) { return [key] }
      return try keys(in: argument)
    }
  }

  private static func keys(in path: String) throws -> [PublicKey] {
    let bytes: [UInt8]
    do {
      bytes = try FileReader.contents(of: path, limit: limit).bytes
    } catch is FileReader.Refusal {
      throw Abort([Diagnostic(.invalidKey, "This is not a file of public keys.", file: path)])
    } catch {
      throw Abort([.unreadableInput(path, error)])
    }
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    do throws(PublicKeyFault) {
      guard !lines.isEmpty else { throw .notAKey }
      var keys: [PublicKey] = []
      for line in lines { keys.append(try PublicKey(parsing: String(line))) }
      return keys
    } catch {
      throw Abort([Diagnostic(.invalidKey, "This holds no public key: \(error).", file: path)])
    }
  }

  /// - Throws: like `parse`, and a usage error in a build that cannot verify signatures.
  static func trust(_ arguments: [String], for what: String) throws -> ContentTrust {
    guard !arguments.isEmpty else { return .withoutKeys }
    try SigningTrait.require(for: what)
    #if Signing
      return ContentTrust(keys: try parse(arguments))
    #else
      return .withoutKeys
    #endif
  }
}
