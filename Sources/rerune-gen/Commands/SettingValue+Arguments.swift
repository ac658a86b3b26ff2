import ArgumentParser
import RuneCompiler
import RuneProject

// The values of settings as options of the command line.
extension DiagnosticFormat: ExpressibleByArgument {}
extension FailureThreshold: ExpressibleByArgument {}
extension EmissionOptions.Access: ExpressibleByArgument {}
extension EmissionOptions.BundleChoice: ExpressibleByArgument {}
extension NamingOptions.Collisions: ExpressibleByArgument {}
extension Severity: ExpressibleByArgument {}

extension EmissionOptions.FallbackLocales: ExpressibleByArgument {
  package init?(argument: String) { self.init(text: argument) }
}

extension TypeName: ExpressibleByArgument {
  package init?(argument: String) { self.init(text: argument) }
}

extension FileName: ExpressibleByArgument {
  package init?(argument: String) { self.init(text: argument) }
}
