import RuneCompiler
import RuneModel

/// A download written by `pull`, decoded like at run time.
struct Download {
  /// One locale's texts and the file that the ranges of `payload` refer to.
  struct LocalePayload {
    /// A normalised tag.
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
    /// Faults are errors; each error is about a part that `download` lacks.
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
