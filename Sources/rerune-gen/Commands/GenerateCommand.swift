import ArgumentParser
import RuneCompiler
import RuneWorkbench

struct GenerateCommand: Subcommand {
  static let configuration = CommandConfiguration(
    commandName: "generate",
    abstract: "Write Swift accessors and the compiled fallback table.",
    discussion: """
      Merges all inputs into <name>.swift and <name>+Fallback.swift. A file whose bytes stay the same is not \
      written, and while neither inputs nor settings change, nothing is even read. On errors the files stay \
      as they were.
      """
  )

  @OptionGroup var input: InputOptions

  @Option(
    help: ArgumentHelp(
      "Where to write; made if missing. Required here or in the configuration.",
      valueName: "folder"
    ),
    completion: .directory
  )
  var outputDirectory: String?

  @Option(help: ArgumentHelp("The name of the generated type. (default: ReRuneStrings)", valueName: "name"))
  var typeName: TypeName?

  @Option(
    help: ArgumentHelp(
      "What the files are called, without extension. (default: the type's name)",
      valueName: "name"
    )
  )
  var outputName: FileName?

  @Option(help: ArgumentHelp("Who may use the accessors. (default: internal)", valueName: "level"))
  var access: GenerateOptions.Access?

  @Option(
    help: ArgumentHelp(
      "The locale of the source texts. (default: the string catalog's, else en, Base or the only one)",
      valueName: "locale"
    )
  )
  var sourceLocale: String?

  @Option(
    help: ArgumentHelp(
      "The locales in the fallback table: all, source, or a list such as de,fr. (default: all)",
      valueName: "locales"
    )
  )
  var fallbackLocales: GenerateOptions.FallbackLocales?

  @Flag(inversion: .prefixedNo, help: "Nest accessors at each \".\" of a key. (default: --no-namespaces)")
  var namespaces: Bool?

  @Option(
    help: ArgumentHelp(
      """
      What becomes of keys that lead to one name: a suffix of the key's digest, or an error that prints a \
      "names" object for the configuration. (default: suffix)
      """,
      valueName: "policy"
    )
  )
  var collisions: GenerateOptions.Collisions?

  @Option(
    help: ArgumentHelp(
      "The bundle to search when the fallback table has no text. (default: main)",
      valueName: "bundle"
    )
  )
  var bundle: GenerateOptions.BundleChoice?

  @Flag(help: "Compile without the checks of texts and translations. What cannot be read is still an error.")
  var skipChecks = false

  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      """
      Deprecate the accessors of keys that Xcode has marked as stale. Xcode does not see accessors: set entries \
      that code uses to "Manage: Manually". (default: --no-deprecate-stale)
      """
    )
  )
  var deprecateStale: Bool?

  @Option(
    help: ArgumentHelp("Report only what this file of known findings does not have.", valueName: "file"),
    completion: .file()
  )
  var baseline: String?

  func perform(on terminal: Terminal, environment: Environment) throws -> ExitStatus {
    let settings = try Settings(configurationFlag: input.config, environment: environment)
    let options = try options(settings)
    let folder = try settings.writtenPath(.outputDirectory, flag: outputDirectory, \.outputDirectory)
    guard let folder else {
      throw ValidationError("Say where to write: --output-directory <folder>.")
    }
    let discovery = input.discover(settings)
    guard discovery.diagnostics.isEmpty else { throw Abort(discovery.diagnostics) }

    let run = GenerateRun(
      files: discovery.files,
      options: options,
      baseline: try settings.path(.baseline, flag: baseline, \.baseline).map(BaselineFile.init),
      folder: FilePaths.tidy(folder)
    )
    return try run.perform(on: terminal)
  }

  func options(_ settings: Settings) throws -> GenerateOptions {
    var options = GenerateOptions()
    func settle<Value>(_ property: WritableKeyPath<GenerateOptions, Value>, _ value: Value?) {
      if let value { options[keyPath: property] = value }
    }
    settle(\.typeName, try settings.value(.typeName, flag: typeName, \.typeName)?.text)
    settle(\.outputName, try settings.value(.outputName, flag: outputName, \.outputName)?.text)
    settle(\.access, try settings.value(.access, flag: access, \.access))
    settle(\.sourceLocale, try settings.value(.sourceLocale, flag: sourceLocale, \.sourceLocale))
    settle(\.fallbackLocales, try settings.value(.fallbackLocales, flag: fallbackLocales, \.fallbackLocales))
    settle(\.namespaces, try settings.value(.namespaces, flag: namespaces, \.namespaces))
    settle(\.collisions, try settings.value(.collisions, flag: collisions, \.collisions))
    settle(\.skipsChecks, try settings.value(.skipChecks, flag: skipChecks ? true : nil, \.skipChecks))
    settle(
      \.deprecatesStale,
      try settings.value(.deprecateStale, flag: deprecateStale, \.deprecateStale)
    )
    settle(\.bundle, try settings.value(.bundle, flag: bundle, \.bundle))
    options.names = settings.configuration.names
    options.includedTables = settings.configuration.includedTables
    options.excludedTables = settings.configuration.excludedTables
    options.rules = settings.configuration.rules
    return options
  }
}
