import RuneProject

/// The arguments passed by the plugin. All other settings come from the environment and the configuration.
struct Arguments {
  static let usage = """
    Usage: rune-generate --output <folder> [--output-name <name>] [--config <file>] [--] <path> ...
      'rerune-gen generate --help' explains these options, and has more.
    """

  private static let options = ["--output", "--output-name", "--config"]

  var flags = Configuration()
  var configuration: String?

  /// - Throws: `UsageError` for an unknown option or a missing value.
  init(_ arguments: some Sequence<String>) throws(UsageError) {
    var paths: [String] = []
    var rest = arguments.makeIterator()
    func value(of option: String) throws(UsageError) -> String {
      guard let value = rest.next() else { throw UsageError("\(option) needs a value.") }
      return value
    }
    while let argument = rest.next() {
      switch argument {
      case "--output": flags[SettingTable.outputDirectory] = try value(of: argument)
      case "--config": configuration = try value(of: argument)
      case "--output-name":
        let name = try value(of: argument)
        guard let fileName = FileName(text: name) else {
          throw UsageError("\(argument) is \"\(name)\" and should be \(FileName.expectation).")
        }
        flags[SettingTable.outputName] = fileName
      case "--":
        while let path = rest.next() { paths.append(path) }
      case _ where argument.hasPrefix("-"):
        let hint = NearestName.hint(for: argument, among: Self.options)
        throw UsageError("There is no option \"\(argument)\".\(hint)")
      default: paths.append(argument)
      }
    }
    if !paths.isEmpty { flags[SettingTable.paths] = paths }
  }
}
