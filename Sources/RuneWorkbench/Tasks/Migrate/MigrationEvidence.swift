import RuneCompiler
import RuneModel

/// What a project shows of its old generator.
package struct MigrationEvidence: Sendable {
  /// The outputs of SwiftGen's configurations.
  let outputs: [SwiftGenConfiguration.Output]
  /// Whether SwiftGen also generates code for images, fonts and other files.
  package private(set) var hasOtherSections = false
  /// The parts of configurations whose members are not known.
  package private(set) var refusals: [Refusal] = []
  /// The same for all paths of one file.
  let canonical: @Sendable (String) -> String
  /// The `Package.swift` in a folder.
  let manifest: @Sendable (String) -> PackageManifest?

  package struct Refusal: Sendable {
    package var file: String
    package var line: Int
    /// A sentence.
    package var message: String
  }

  /// A configuration that cannot be read.
  package struct Fault: Error {
    package var diagnostic: Diagnostic
  }

  /// - Parameter swiftGen: the configurations of SwiftGen.
  package init(
    swiftGen: [SourceFile] = [],
    canonical: @escaping @Sendable (String) -> String = { PathNames.tidy($0) },
    manifest: @escaping @Sendable (String) -> PackageManifest? = { _ in nil }
  ) throws(Fault) {
    self.canonical = canonical
    self.manifest = manifest
    var outputs: [SwiftGenConfiguration.Output] = []
    for file in swiftGen {
      do throws(YAMLFault) {
        let configuration = try SwiftGenConfiguration(file)
        outputs += configuration.outputs
        hasOtherSections = hasOtherSections || configuration.hasOtherSections
        for output in configuration.outputs {
          guard let message = output.refusal else { continue }
          refusals.append(Refusal(file: file.path, line: output.line, message: message))
        }
      } catch {
        let location = SourceLocation(file, file.range(ofLine: error.line))
        throw Fault(diagnostic: Diagnostic(.invalidSetting, error.message, at: location))
      }
    }
    self.outputs = outputs
  }

  /// Whether a table is an input of the old generator. Without a configuration, any table may be one.
  package func reads(_ file: SourceFile) -> Bool {
    let known = outputs.filter { $0.refusal == nil }
    guard !known.isEmpty else { return true }
    let path = canonical(file.path)
    return known.contains { $0.inputs.contains { PathNames.contains(canonical($0), path) } }
  }
}

extension SourceFile {
  /// - Parameter line: 1-based.
  fileprivate func range(ofLine line: Int) -> ByteRange {
    var start = text.start
    var number = 1
    while number < line, let end = text.utf8[start...].firstIndex(of: 0x0A) {
      start = end + 1
      number += 1
    }
    return ByteRange(start, start)
  }
}
