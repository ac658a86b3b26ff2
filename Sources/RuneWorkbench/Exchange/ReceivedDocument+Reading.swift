import RuneCompiler
import RuneModel

/// The formats that translators send.
package enum ReceivedFormat: String, Sendable, CaseIterable {
  case xliff, csv, android

  /// By the name of a file; `nil` for one that is not read.
  package init?(path: String) {
    guard let name = path.utf8.split(separator: UInt8(ascii: ".")).last.map({ String(Substring($0)) }) else {
      return nil
    }
    switch name.lowercased() {
    case "xliff", "xlf": self = .xliff
    case "csv", "tsv": self = .csv
    case "xml": self = .android
    default: return nil
    }
  }
}

extension ReceivedDocument {
  package init(_ file: SourceFile, as format: ReceivedFormat) {
    self.init()
    if let fault = file.text.fault {
      report(fault, in: file)
      return
    }
    switch format {
    case .xliff: self.init(xliff: file)
    case .csv: self = CSVReader(file).document
    case .android:
      let reader = AndroidReader(file)
      reader.read(file)
      self = reader.document
    }
  }

  /// What is wrong with the document, and what Xcode would ignore or lose of it.
  package var allDiagnostics: [Diagnostic] {
    diagnostics + sections.flatMap { section in section.units.flatMap { $0.losses(in: section) } }
  }
}
