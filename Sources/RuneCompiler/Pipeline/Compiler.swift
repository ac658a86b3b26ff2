/// Localization files in, Swift out.
package enum Compiler {
  /// Stands in generated files, so that a newer compiler writes them anew.
  package static let version = "0.1.0"
}
