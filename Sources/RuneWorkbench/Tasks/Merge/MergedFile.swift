import RuneCompiler
import RuneModel

/// The result of a merge.
package struct MergedFile: Sendable {
  package let file: SourceFile
  /// In text order. None: the merge is clean.
  package let conflicts: [MergeConflict]

  init(file: SourceFile, conflicts: [MergeConflict] = []) {
    self.file = file
    self.conflicts = conflicts
  }

  /// - Parameter frame: a file whose encoding and byte order mark the result has.
  init(_ writer: MergeWriter, replacingTextOf frame: SourceFile, path: String) {
    let text = ByteRange(frame.text.start, frame.text.utf8.count)
    let bytes = frame.bytes(applying: [TextEdit(text, writer.text)])
    file = SourceFile(path: path, bytes: bytes)
    let start = UInt32(file.text.start)
    conflicts = writer.conflicts.map { conflict in
      var conflict = conflict
      conflict.range.lower += start
      conflict.range.upper += start
      return conflict
    }
  }
}

/// Why files are not merged. Nothing is changed then.
package struct MergeRefusal: Error {
  /// What is wrong with which version.
  package var diagnostics: [Diagnostic]

  static func differentFormats(_ file: SourceFile) -> MergeRefusal {
    let message = "The versions have different formats. Give three of the same format."
    return MergeRefusal(diagnostics: [
      Diagnostic(.inputUnsupported, message, at: SourceLocation(file, .start))
    ])
  }

  static func fault(_ fault: TextFault, _ file: SourceFile) -> MergeRefusal {
    MergeRefusal(diagnostics: [Diagnostic(Rule(fault), fault.message, at: SourceLocation(file, fault.range))])
  }
}
