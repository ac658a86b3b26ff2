import RuneCompiler
import RuneModel
import RunePacks
import RuneProject
import RuneSystem
import RuneWorkbench

/// One run of `pack`: checks and compiles the sources, then writes the packs and their index.
struct PackRun {
  struct Result {
    var index: PackIndex
    var changed: [PackID]
    /// Whether the index has other bytes than before.
    var isNew: Bool
  }

  let folder: PublishedFolder
  let plan: PackPlan.Options
  let compression: PackCompression
  /// The compiled texts and the files.
  let contents: [PackContent]

  /// - Parameter onWait: called before waiting for another run that writes to the folder.
  /// - Throws: `Abort`, `UsageError` or `OutputWriter.Failure`. The index is then the former one.
  func perform(_ signature: PackSignature, onWait: () -> Void) throws -> Result {
    try checkIDs()
    try folder.checkUsableForPacks()
    let writer = try PublishedFolderWriter(folder, onWait: onWait)
    let former = try formerIndex()
    let files = try contents.map { content in
      try writer.stage(content, compression, former: former?.index.packages.first { $0.id == content.id })
    }
    let planned = try PackPlan(files, former: former, plan)
    let bytes = PackIndexEncoder.encode(planned.index)
    guard bytes.count <= Limits.packIndexBytes else {
      throw UsageError(
        "The index would have \(bytes.count) bytes, and apps read at most \(Limits.packIndexBytes). "
          + "Use several folders."
      )
    }
    let signatures = try signature.text(for: bytes, former: former?.bytes, in: folder)
    try writer.publish()
    // The signature comes first: if the run ends here, apps refuse the former index and continue to use what they have.
    if let signatures { try writer.stage(PublishedFolder.signatureName, Array(signatures.utf8)) }
    try writer.stage(PublishedFolder.indexName, bytes)
    try writer.publish()
    return Result(index: planned.index, changed: planned.changed, isNew: former?.bytes != bytes)
  }

  /// Ids are compared ignoring case: the files of both could be in one folder of a file system that ignores case.
  private func checkIDs() throws {
    guard contents.count <= Limits.packIndexPackages else {
      throw UsageError(
        "The index would have \(contents.count) packs, and apps read at most \(Limits.packIndexPackages). "
          + "Use several folders."
      )
    }
    var seen: Set<String> = []
    for content in contents where !seen.insert(content.id.text.lowercased()).inserted {
      throw UsageError("Two packs have the id \(content.id). Give the --file another one.")
    }
  }

  /// - Throws: `Abort` for an index that exists and cannot be read, because its versions would be used again.
  private func formerIndex() throws -> (index: PackIndex, bytes: [UInt8])? {
    let bytes: [UInt8]
    do {
      guard let contents = try folder.contents(of: PublishedFolder.indexName, limit: Limits.packIndexBytes)
      else {
        return nil
      }
      bytes = contents
    } catch {
      throw Abort([PublishedFolder.unreadable(pack: folder.index, error, limit: Limits.packIndexBytes)])
    }
    do throws(TextFault) {
      return (try PackIndexDecoder.decode(bytes), bytes)
    } catch {
      let place = SourceLocation(SourceFile(path: folder.index, bytes: bytes), error.range)
      let advice = "Correct or remove this index; without it, versions start at 1 again."
      throw Abort([Diagnostic(.damagedPack, "\(error.message) \(advice)", at: place)])
    }
  }
}
