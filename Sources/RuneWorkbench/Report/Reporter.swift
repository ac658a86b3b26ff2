import RuneCompiler
import RuneModel

/// An output format for findings of `check` and other diagnostics.
///
/// Formats that support notes include those of each diagnostic.
package protocol Reporter {
  func bytes(_ report: CheckReport) -> [UInt8]
}

/// An output format for `diff`.
package protocol DiffReporter {
  func bytes(_ report: DiffReport) -> [UInt8]
}

/// A format for diagnostics lists the differences as diagnostics.
extension DiffReporter where Self: Reporter {
  package func bytes(_ report: DiffReport) -> [UInt8] { bytes(report.annotations) }
}
