import RuneCompiler
import RuneModel

extension Settings {
  /// Changes with everything but the inputs that decides what `generate` makes and says: the tool itself, the
  /// settled options, the configuration.
  func fingerprint(of options: GenerateOptions) -> UInt64 {
    let locales =
      switch options.fallbackLocales {
      case .all: "all"
      case .source: "source"
      case .only(let locales): locales.joined(separator: ",")
      }
    var text = [
      Version.current, RunningTool.identity, options.typeName, options.outputBaseName,
      options.access.rawValue,
      options.sourceLocale ?? "", locales, "\(options.namespaces)", options.collisions.rawValue,
      options.bundle.rawValue, "\(options.skipsChecks)",
    ].joined(separator: "\n")
    // What only the configuration can say: names, rules, tables.
    text += "\n" + (configurationFile?.path ?? "") + "\n"
    let bytes = Array(text.utf8) + (configurationFile?.bytes ?? [])
    return bytes.withUnsafeBufferPointer { Hash64.hash($0) }
  }
}
