import RuneCompiler
import RuneModel

/// A format in which findings are reported: those of `check`, and whatever else can be said as diagnostics.
///
/// A diagnostic's notes are in every format that has a place for them.
package protocol Reporter {
  func bytes(_ report: CheckReport) -> [UInt8]
}

/// A format in which `diff` reports.
package protocol DiffReporter {
  func bytes(_ report: DiffReport) -> [UInt8]
}

/// A format that knows diagnostics alone lists the differences as such.
extension DiffReporter where Self: Reporter {
  package func bytes(_ report: DiffReport) -> [UInt8] { bytes(report.annotations) }
}
