import RuneCompiler
import RuneDelivery
import RuneModel
import RuneProject
import RuneSystem
import RuneWorkbench

/// Reads a download and reports its faults.
struct DownloadReader {
  private(set) var diagnostics: [Diagnostic] = []
  private let path: String
  private let layout: DownloadLayout
  private let manifestPath: String

  init(path: String) {
    self.path = FilePaths.tidy(path)
    if let status = try? FileStatus(path: self.path), status.kind != .folder {
      layout = DownloadLayout(folder: FilePaths.folder(of: self.path))
      manifestPath = self.path
    } else {
      layout = DownloadLayout(folder: self.path)
      manifestPath = layout.manifest
    }
  }

  mutating func read(where isWanted: (String) -> Bool) -> Download? {
    guard let file = readManifestFile() else { return nil }
    let record = readRecord()
    guard let manifest = readManifest(file, of: record?.service ?? .rerune) else { return nil }
    var download = Download(layout: layout, manifest: manifest, record: record, payloads: [])
    for locale in manifest.locales where isWanted(locale.tag) {
      if let payload = readPayload(of: locale.tag) { download.payloads.append(payload) }
    }
    return download
  }

  // MARK: Documents

  private mutating func readManifestFile() -> SourceFile? {
    do {
      let name = FilePaths.name(of: manifestPath)
      return SourceFile(
        path: manifestPath,
        bytes: try layout.contents(of: name, limit: Limits.manifestBytes)
      )
    } catch let error as SystemError where error.isMissing {
      diagnostics.append(
        Diagnostic(
          .downloadMissing,
          "There is no download here. Run rerune-gen pull first, or name its folder with --ota.",
          file: manifestPath
        )
      )
    } catch {
      report(error, at: manifestPath, limit: Limits.manifestBytes)
    }
    return nil
  }

  private mutating func readManifest(_ file: SourceFile, of service: DownloadService) -> Manifest? {
    do {
      let languages = try? layout.contents(of: DownloadLayout.languagesName, limit: Limits.manifestBytes)
      let document = StoredManifest(
        body: file.bytes,
        languages: languages.map { StoredManifest.LanguageList(body: $0) }
      )
      let manifest = try service.decode(document)
      diagnostics += Diagnostic.notes(manifest.notes, in: file)
      return manifest
    } catch {
      diagnostics.append(Diagnostic(error, in: file))
      return nil
    }
  }

  private mutating func readRecord() -> DownloadRecord? {
    do {
      let bytes = try layout.contents(of: DownloadLayout.recordName, limit: Limits.manifestBytes)
      let file = SourceFile(path: layout.record, bytes: bytes)
      switch Self.record(in: file) {
      case .success(let record): return record
      case .failure(let fault): diagnostics.append(Diagnostic(fault, in: file))
      }
    } catch let error as SystemError where error.isMissing {
      // A manually created folder with a manifest and payloads is also a download.
    } catch {
      report(error, at: layout.record, limit: Limits.manifestBytes)
    }
    return nil
  }

  /// Only the record, without diagnostics.
  static func record(in file: SourceFile) -> Result<DownloadRecord, TextFault> {
    if let fault = file.text.fault { return .failure(fault) }
    return file.text.utf8.withUnsafeBufferPointer { text in
      do throws(TextFault) {
        return .success(try DownloadRecord(decoding: text, from: file.text.start))
      } catch {
        return .failure(error)
      }
    }
  }

  private mutating func readPayload(of tag: String) -> Download.LocalePayload? {
    let path = layout.payload(of: tag)
    let file: SourceFile
    do {
      file = SourceFile(path: path, bytes: try layout.payloadContents(of: tag))
    } catch let error as SystemError where error.isMissing {
      diagnostics.append(
        Diagnostic(
          .payloadMissing,
          "The manifest has the locale \(tag), but its payload is not here. Run rerune-gen pull --locale \(tag).",
          file: path
        )
      )
      return nil
    } catch {
      report(error, at: path, limit: Limits.payloadBytes)
      return nil
    }
    do {
      let payload = try PayloadDecoder.decode(file.bytes, locale: tag)
      diagnostics += Diagnostic.notes(payload.notes, in: file, locale: tag)
      return Download.LocalePayload(locale: tag, file: file, payload: payload)
    } catch {
      diagnostics.append(Diagnostic(error, in: file, locale: tag))
      return nil
    }
  }

  // MARK: Files

  /// - Parameter error: an error of `FileReader` other than a missing file.
  private mutating func report(_ error: any Error, at path: String, limit: Int) {
    switch error {
    case FileReader.Refusal.tooLarge(let bytes):
      let message =
        "The file has \(bytes) bytes, more than the \(limit) that are read. Publish fewer texts in it."
      diagnostics.append(Diagnostic(.damagedDownload, message, file: path))
    case FileReader.Refusal.link:
      diagnostics.append(Diagnostic(.damagedDownload, DownloadLayout.linkMessage, file: path))
    case is FileReader.Refusal:
      let message = "This is not a regular file. Remove it and run rerune-gen pull."
      diagnostics.append(Diagnostic(.damagedDownload, message, file: path))
    default:
      diagnostics.append(.unreadableInput(path, error))
    }
  }
}

/// A download written by `pull`, decoded like at run time.
struct Download {
  /// One locale's texts and the file that the ranges of `payload` refer to.
  struct LocalePayload {
    /// A normalized tag.
    var locale: String
    var file: SourceFile
    var payload: Payload
  }

  var layout: DownloadLayout
  var manifest: Manifest
  /// `nil` if the folder was created manually.
  var record: DownloadRecord?
  /// In manifest order; only requested and readable ones.
  var payloads: [LocalePayload]
}

extension Download {
  struct Reading {
    /// `nil` if there is no download, or its manifest cannot be read.
    var download: Download?
    /// Faults are errors; each error is about a part that is missing in `download`.
    var diagnostics: [Diagnostic]
  }

  /// - Parameters:
  ///   - path: the download's folder, or the manifest in it.
  ///   - isWanted: which of the manifest's locales to read.
  static func read(_ path: String, where isWanted: (String) -> Bool = { _ in true }) -> Reading {
    var reader = DownloadReader(path: path)
    let download = reader.read(where: isWanted)
    return Reading(download: download, diagnostics: reader.diagnostics)
  }
}
