import RuneCompiler
import RuneModel

/// What `pull` has left on disk, decoded as the runtime would decode it.
struct Download {
  /// One locale's texts with their file, in which every range of `payload` lies.
  struct LocalePayload {
    /// A normalised tag.
    var locale: String
    var file: SourceFile
    var payload: Payload
  }

  var layout: DownloadLayout
  var manifest: Manifest
  /// `nil` where the folder was made by hand.
  var record: DownloadRecord?
  /// In the manifest's order; those that were asked for and that could be read.
  var payloads: [LocalePayload]
}

extension Download {
  struct Reading {
    /// `nil` where there is none, or none whose manifest can be read.
    var download: Download?
    /// Faults are errors, and each error stands for something that is not in `download`.
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
