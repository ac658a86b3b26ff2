import RuneCompiler
import RuneModel
import RunePacks
import RuneProject
import RuneSigning
import RuneSystem
import RuneWorkbench

/// Verifies a folder of packs as an app would before it installs them.
struct PackVerification {
  let folder: PackFolder
  let trust: ContentTrust

  struct Result {
    var index: PackIndex
    /// Errors, and the remarks about the index.
    var diagnostics: [Diagnostic]
    /// Packs whose files are right and whose contents are compressed, and so were not read.
    var unopened: [PackID] = []
  }

  /// - Throws: `Abort` for an index that an app would reject.
  func perform(now: Timestamp) throws -> Result {
    let file = try indexFile()
    let index: PackIndex
    do {
      // The index is not parsed before its signature is verified.
      _ = try trust.signer(of: file.bytes, signature: try folder.signature())
      index = try PackIndexDecoder.decode(file.bytes)
      try trust.checkExpiry(index.expires, now: now.seconds)
    } catch let distrust as Distrust {
      let message = "The index is rejected: \(distrust.packReason)."
      throw Abort([Diagnostic(Rule(distrust), message, file: folder.index)])
    } catch let fault as TextFault {
      throw Abort([Diagnostic(fault, in: file)])
    }
    var result = Result(index: index, diagnostics: Diagnostic.notes(index.notes, in: file))
    for package in index.packages {
      if let fault = fault(of: package) {
        result.diagnostics.append(fault)
      } else if package.compression != .none {
        result.unopened.append(package.id)
      }
    }
    return result
  }

  // MARK: The index

  private func indexFile() throws -> SourceFile {
    do {
      guard let bytes = try folder.contents(of: PackFolder.indexName, limit: Limits.packIndexBytes) else {
        let message = "There is no index of packs here. Name the folder that rerune-gen pack wrote."
        throw Abort([Diagnostic(.packMissing, message, file: folder.index)])
      }
      return SourceFile(path: folder.index, bytes: bytes)
    } catch let abort as Abort {
      throw abort
    } catch {
      throw Abort([PackFolder.unreadable(folder.index, error, limit: Limits.packIndexBytes)])
    }
  }

  // MARK: The packs

  private func fault(of package: PackEntry) -> Diagnostic? {
    guard let name = Self.fileName(of: package) else {
      let message =
        "The 'url' of the package \(package.id) names no file of this folder. Publish what pack wrote."
      return Diagnostic(.packMissing, message, file: folder.index)
    }
    let path = folder.file(name)
    let bytes: [UInt8]
    do {
      guard let contents = try folder.contents(of: name, limit: Limits.packBytes) else {
        let message =
          "The index has the package \(package.id), but its file is not here. Run rerune-gen pack again."
        return Diagnostic(.packMissing, message, file: path)
      }
      bytes = contents
    } catch {
      return PackFolder.unreadable(path, error, limit: Limits.packBytes)
    }
    do throws(Distrust) {
      try package.check(size: bytes.count, sha256: SHA256Digest.digits(of: bytes))
    } catch {
      let message = "The file of the package \(package.id) is rejected: \(error.packReason)."
      return Diagnostic(Rule(error), message, file: path)
    }
    guard package.kind == .texts, package.compression == .none, let language = package.language else {
      return nil
    }
    return bytes.withUnsafeBytes { bytes -> Diagnostic? in
      do throws(TextPack.Fault) {
        try TextPack(bytes, locale: language).verify()
        return nil
      } catch {
        let message = "The package \(package.id) is rejected: \(error)."
        return Diagnostic(.damagedPack, message, file: path)
      }
    }
  }

  /// The last part of the address, if it can be the name of a file; a relative address has no other part.
  private static func fileName(of package: PackEntry) -> String? {
    guard let url = package.url else { return nil }
    let path = url.prefix { $0 != "?" && $0 != "#" }
    let name = path.utf8.contains(UInt8(ascii: ":")) ? FilePaths.name(of: String(path)) : String(path)
    let isName =
      (1...255).contains(name.utf8.count) && name != "." && name != ".."
      && name.utf8.allSatisfy {
        $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "\\")
      }
    return isName ? name : nil
  }
}
