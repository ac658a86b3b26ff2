import RuneCompiler
import RuneModel
import RuneXML

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
    case .xliff:
      let reader = XLIFF12Reader(file)
      Self.read(file, into: reader)
      self = reader.document
      guard reader.hasNewVersion else { return }
      let newReader = XLIFF2Reader(file)
      Self.read(file, into: newReader)
      self = newReader.document
    case .csv: self = CSVReader(file).document
    case .android:
      let reader = AndroidReader(file)
      Self.read(file, into: reader)
      self = reader.document
    }
  }

  private static func read(_ file: SourceFile, into handler: any XMLEventHandler) {
    file.text.utf8.withUnsafeBufferPointer { text in
      ExpatReader().read(text, from: file.text.start, into: handler)
    }
  }

  mutating func report(_ fault: TextFault, in file: SourceFile) {
    diagnostics.append(Diagnostic(Rule(fault), fault.message, at: SourceLocation(file, fault.range)))
  }

  /// Whether the document cannot be read to its end.
  package var isBroken: Bool {
    diagnostics.contains { $0.rule.category == .syntax && $0.severity == .error }
  }
}
