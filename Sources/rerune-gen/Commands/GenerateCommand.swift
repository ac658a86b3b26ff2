import ArgumentParser
import RuneCompiler
import RuneProject

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
  var access: EmissionOptions.Access?

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
  var fallbackLocales: EmissionOptions.FallbackLocales?

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
  var collisions: NamingOptions.Collisions?

  @Option(
    help: ArgumentHelp(
      "The bundle to search when the fallback table has no text. (default: main)",
      valueName: "bundle"
    )
  )
  var bundle: EmissionOptions.BundleChoice?

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
    try GenerateRun(input.settings(with: flags, environment)).perform(on: terminal)
  }

  var flags: Configuration {
    var flags = Configuration()
    flags.outputDirectory = outputDirectory
    flags.typeName = typeName
    flags.outputName = outputName
    flags.access = access
    flags.sourceLocale = sourceLocale
    flags.fallbackLocales = fallbackLocales
    flags.namespaces = namespaces
    flags.collisions = collisions
    flags.bundle = bundle
    flags.skipChecks = skipChecks ? true : nil
    flags.deprecateStale = deprecateStale
    flags.baseline = baseline
    return flags
  }
}
