import ArgumentParser
import RuneCompiler
import RuneProject

// The values of settings as options of the command line.
extension DiagnosticFormat: ExpressibleByArgument {}
extension FailureThreshold: ExpressibleByArgument {}
extension GenerateOptions.Access: ExpressibleByArgument {}
extension GenerateOptions.BundleChoice: ExpressibleByArgument {}
extension GenerateOptions.Collisions: ExpressibleByArgument {}
extension Severity: ExpressibleByArgument {}

extension GenerateOptions.FallbackLocales: ExpressibleByArgument {
  package init?(argument: String) { self.init(text: argument) }
}

extension TypeName: ExpressibleByArgument {
  package init?(argument: String) { self.init(text: argument) }
}

extension FileName: ExpressibleByArgument {
  package init?(argument: String) { self.init(text: argument) }
}
