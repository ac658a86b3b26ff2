import RuneCompiler
import RuneModel
import RunePacks
import RuneProject
import RuneSigning
import RuneSystem

extension PackVerification {
  /// Verifies what an app would install from a file with the correct digest.
  ///
  /// - Parameter name: the name of the file.
  func verifyContent(of package: PackEntry, in name: String) throws(PackFault) {
    let (texts, sha256) = try unpacked(package, name)
    do throws(Distrust) {
      try package.checkContent(sha256: sha256)
    } catch {
      let message = "The content of the package \(package.id) is rejected: \(error.packReason)."
      throw .found(Diagnostic(Rule(error), message, file: folder.file(name)))
    }
    guard package.kind == .texts, let language = package.language else { return }
    let fault = texts.withUnsafeBytes { texts -> TextPack.Fault? in
      do throws(TextPack.Fault) {
        try TextPack(texts, locale: language).verify()
        return nil
      } catch {
        return error
      }
    }
    if let fault { throw rejected(package, name, "\(fault)") }
  }

  /// Decompresses the file within the limits of an app.
  ///
  /// - Returns: the content if it is texts, and its digest.
  private func unpacked(_ package: PackEntry, _ name: String) throws(PackFault) -> ([UInt8], String) {
    let isTexts = package.kind == .texts
    var texts: [UInt8] = []
    do {
      let file = try folder.opened(name)
      let result = try PackUnpacking.unpack(
        compression: package.compression,
        limit: isTexts ? min(package.installedLimit, Limits.textPackBytes) : package.installedLimit
      ) {
        false
      } read: { buffer throws(SystemError) in
        try file.fill(buffer)
      } write: { piece throws(SystemError) in
        if isTexts { texts += piece }
      }
      return (texts, result.sha256)
    } catch PackUnpacking.Fault.unsupported {
      throw .unopened
    } catch PackUnpacking.Fault.unreadable(let error) {
      throw .found(.unreadableInput(folder.file(name), error))
    } catch let fault as PackUnpacking.Fault {
      throw rejected(package, name, "\(fault)")
    } catch {
      throw .found(PublishedFolder.unreadable(pack: folder.file(name), error, limit: Limits.packBytes))
    }
  }

  private func rejected(_ package: PackEntry, _ name: String, _ reason: String) -> PackFault {
    let message = "The package \(package.id) is rejected: \(reason)."
    return .found(Diagnostic(.damagedPack, message, file: folder.file(name)))
  }
}
