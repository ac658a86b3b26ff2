import RuneCompiler
import RuneModel
import RunePacks
import RuneProject
import RuneSigning
import RuneSystem
import RuneWorkbench

/// Verifies a folder of packs as an app would before it installs them.
struct PackVerification {
  let folder: PublishedFolder
  let trust: ContentTrust

  struct Result {
    var index: PackIndex
    /// Errors, and the remarks about the index.
    var diagnostics: [Diagnostic]
    /// Packs with correct files whose contents were not read, because this build cannot decompress them.
    var unopened: [PackID] = []
  }

  /// - Throws: `Abort` for an index that an app would reject.
  func perform(now: Timestamp) throws -> Result {
    let file = try indexFile()
    let index: PackIndex
    do {
      // The index is not decoded before its signature is verified.
      _ = try trust.signer(
        ofDocument: file.bytes,
        signature: try folder.signature(),
        limit: Limits.packIndexBytes
      )
      index = try PackIndexDecoder.decode(file.bytes)
      try index.checkProject(trust)
      try trust.checkExpiry(index.expires, now: now.seconds)
    } catch let distrust as Distrust {
      let message = "The index is rejected: \(distrust.packReason)."
      throw Abort([Diagnostic(Rule(distrust), message, file: folder.index)])
    } catch let fault as TextFault {
      throw Abort([Diagnostic(fault, in: file)])
    }
    var result = Result(index: index, diagnostics: Diagnostic.notes(index.notes, in: file))
    for package in index.packages {
      do throws(PackFault) {
        try verify(package)
      } catch {
        switch error {
        case .found(let diagnostic): result.diagnostics.append(diagnostic)
        case .unopened: result.unopened.append(package.id)
        }
      }
    }
    return result
  }

  // MARK: The index

  private func indexFile() throws -> SourceFile {
    do {
      guard let bytes = try folder.contents(of: PublishedFolder.indexName, limit: Limits.packIndexBytes)
      else {
        let message = "There is no index of packs here. Name the folder that rerune-gen pack wrote."
        throw Abort([Diagnostic(.packMissing, message, file: folder.index)])
      }
      return SourceFile(path: folder.index, bytes: bytes)
    } catch let abort as Abort {
      throw abort
    } catch {
      throw Abort([PublishedFolder.unreadable(pack: folder.index, error, limit: Limits.packIndexBytes)])
    }
  }

  // MARK: The packs

  enum PackFault: Error {
    case found(Diagnostic)
    /// Only a build with the trait `Zstandard` can read the content.
    case unopened
  }

  private func verify(_ package: PackEntry) throws(PackFault) {
    guard let name = Self.fileName(of: package) else {
      let message =
        "The 'url' of the package \(package.id) names no file of this folder. Publish what pack wrote."
      throw .found(Diagnostic(.packMissing, message, file: folder.index))
    }
    let path = folder.file(name)
    let digest: FileDigest
    do {
      guard let found = try folder.digest(of: name, limit: Limits.packBytes) else {
        let message =
          "The index has the package \(package.id), but its file is not here. Run rerune-gen pack again."
        throw PackFault.found(Diagnostic(.packMissing, message, file: path))
      }
      digest = found
    } catch let fault as PackFault {
      throw fault
    } catch {
      throw .found(PublishedFolder.unreadable(pack: path, error, limit: Limits.packBytes))
    }
    do throws(Distrust) {
      try package.check(size: digest.size, sha256: digest.sha256)
    } catch {
      let message = "The file of the package \(package.id) is rejected: \(error.packReason)."
      throw .found(Diagnostic(Rule(error), message, file: path))
    }
    switch package.compression {
    // Apps do not download it; the index has a remark about it.
    case .unknown: return
    case .none where package.kind != .texts: return
    case .none, .zstandard: try verifyContent(of: package, in: name)
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
