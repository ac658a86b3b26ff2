import RuneCompiler

/// All settings. `UPDATE_GOLDEN=1 swift test --filter SettingDocumentationTests` writes the table in the documentation and
/// the words of the fuzzer.
package enum SettingTable {
  package static let all: [any SettingDeclaration] = [
    paths, outputDirectory, typeName, outputName, access, accessors, sourceLocale, fallbackLocales, pseudo,
    namespaces, collisions, bundle, skipChecks, deprecateStale, format, output, failOn, baseline, code,
    names, rules, tables, glossary,
  ]

  // MARK: Inputs and outputs

  package static let paths = Setting<[String]>(
    "paths",
    values: "files and folders, relative to the configuration; also translators' `.xliff` files",
    default: "the current folder; the plugin adds the `.xliff` files to the target's own"
  )

  package static let outputDirectory = Setting<String>(
    "outputDirectory",
    values: "a folder below the configuration's",
    default: "none: `generate` wants one; the plugin sets it",
    flag: SettingFlag(
      "Where to write; created if missing. Required here or in the configuration.",
      name: "output",
      value: "folder",
      of: .generate,
      completion: .folder,
      showsDefault: false
    )
  )

  // MARK: Generated code

  package static let typeName = Setting<TypeName>(
    "typeName",
    values: "a Swift type name",
    default: "`ReRuneStrings`",
    flag: SettingFlag("The name of the generated type.", value: "name", of: .generate),
    catalog: { $0.naming.typeName = $1.text }
  )

  package static let outputName = Setting<FileName>(
    "outputName",
    values: "the outputs' name without extension",
    default: "the type's name",
    flag: SettingFlag("The base name of the files, without extension.", value: "name", of: .generate),
    output: { $0.emission.outputName = $1.text }
  )

  package static let access = Setting<EmissionOptions.Access>(
    "access",
    default: "`internal`",
    flag: SettingFlag("The access level of the accessors.", value: "level", of: .generate),
    output: { $0.emission.access = $1 }
  )

  package static let accessors = Setting<NamingOptions.Accessors>(
    "accessors",
    values: "`string`, `resources` (a `LocalizedStringResource` for widgets and App Intents), `both`",
    default: "`string`",
    flag: SettingFlag("What the accessors return.", value: "kind", of: .generate),
    catalog: { $0.naming.accessors = $1 }
  )

  package static let sourceLocale = Setting<String>(
    "sourceLocale",
    values: "a language tag",
    default: "the catalog's `sourceLanguage`, else `en`, `Base`, the only one",
    flag: SettingFlag(
      "The locale of the source texts.",
      value: "locale",
      of: .generate,
      .check,
      .diff,
      .outdated,
      .convert,
      .import
    ),
    catalog: { $0.sources.sourceLocale = $1 }
  )

  package static let fallbackLocales = Setting<EmissionOptions.FallbackLocales>(
    "fallbackLocales",
    values: "`all`, `source` or `de,fr`",
    default: "`all`",
    flag: SettingFlag(
      "The locales in the fallback table: all, source, or a list such as de,fr.",
      value: "locales",
      of: .generate
    ),
    output: { $0.emission.fallbackLocales = $1 }
  )

  package static let pseudo = Setting<PseudoLocales>(
    "pseudo",
    values: "`none` or pseudo-languages such as `en-XA,ar-XB`, for debug builds",
    default: "`none`",
    flag: SettingFlag(
      "Pseudo-languages for debug builds: a list such as en-XA,ar-XB, with XA for accents, XB for right to left.",
      value: "locales",
      of: .generate
    ),
    output: { $0.emission.pseudoLocales = $1.all }
  )

  package static let namespaces = Setting<Bool>(
    "namespaces",
    default: "`false`",
    flag: SettingFlag("Nest accessors at each \".\" of a key.", of: .generate),
    catalog: { $0.naming.namespaces = $1 }
  )

  package static let collisions = Setting<NamingOptions.Collisions>(
    "collisions",
    default: "`suffix`",
    flag: SettingFlag(
      """
      What becomes of keys that lead to one name: a suffix of the key's digest, or an error that prints a \
      "names" object for the configuration.
      """,
      value: "policy",
      of: .generate
    ),
    catalog: { $0.naming.collisions = $1 }
  )

  package static let bundle = Setting<EmissionOptions.BundleChoice>(
    "bundle",
    values: "`main`, `module` (the target's own resources), `none`",
    default: "`main`",
    flag: SettingFlag(
      "The bundle to search when the fallback table has no text.",
      value: "bundle",
      of: .generate
    ),
    output: { $0.emission.bundle = $1 }
  )

  package static let skipChecks = Setting<Bool>(
    "skipChecks",
    default: "`false`",
    flag: SettingFlag(
      "Compile without the checks of texts and translations. What cannot be read is still an error.",
      of: .generate
    ),
    output: { $0.checks.skipsChecks = $1 }
  )

  package static let deprecateStale = Setting<Bool>(
    "deprecateStale",
    values: "`true`, `false`: deprecate the accessors of keys that Xcode has marked as stale",
    default: "`false`",
    flag: SettingFlag(
      """
      Deprecate the accessors of keys that Xcode has marked as stale. Xcode does not see accessors: set entries \
      that code uses to "Manage: Manually".
      """,
      of: .generate
    ),
    output: { $0.naming.deprecatesStale = $1 }
  )

  // MARK: Reports

  package static let format = Setting<DiagnosticFormat>(
    "format",
    default: "`text`",
    flag: SettingFlag("The output format.", value: "format", of: .check)
  )

  package static let output = Setting<String>(
    "output",
    values: "a file for the report of `check`, below the configuration's folder",
    default: "the standard output",
    flag: SettingFlag(
      "A file to write the report to.",
      value: "file",
      of: .check,
      completion: .file,
      showsDefault: false
    )
  )

  package static let failOn = Setting<FailureThreshold>(
    "failOn",
    default: "`error`",
    flag: SettingFlag(
      "The least severity that makes the exit status 1.",
      value: "severity",
      of: .check,
      .outdated
    )
  )

  package static let baseline = Setting<String>(
    "baseline",
    values: "a file of known findings, for `check`, `generate` and the plugin",
    default: "none",
    flag: SettingFlag(
      "Report only what this file of known findings does not have.",
      value: "file",
      of: .generate,
      .check,
      completion: .file,
      showsDefault: false
    )
  )

  package static let code = Setting<[String]>(
    "code",
    formerly: "usage",
    values:
      "source files and folders: Swift, Objective-C, property lists, storyboards, xibs, intent definitions",
    default: "none: keys are not compared with code",
    flag: SettingFlag(
      "Source files or folders to compare with the keys; repeatable.",
      value: "path",
      of: .check,
      completion: .file,
      showsDefault: false
    )
  )

  // MARK: Objects

  package static let names = Setting<[String: String]>(
    "names",
    values: "`{\"Table/key\": \"identifier\"}`",
    default: "`{}`",
    catalog: { $0.naming.names = $1 }
  )

  package static let rules = Setting<RuleSettings>(
    "rules",
    values:
      "`{\"rule-id\": \"error\" \\| \"warning\" \\| \"off\"}`, or a list of such objects with `tables` and `locales`: see below",
    default: "`{}`",
    catalog: { $0.checks.rules = $1 }
  )

  package static let tables = Setting<TableNames>(
    "tables",
    values: "`{\"include\": [], \"exclude\": []}`: tables, or entries as `Table/key`",
    default:
      "without accessors: `InfoPlist`, `AppShortcuts`, tables inside `*.bundle`, of storyboards, xibs and intent definitions",
    catalog: {
      $0.sources.includedTables = $1.included
      $0.sources.excludedTables = $1.excluded
    }
  )

  package static let glossary = Setting<UnreadGlossary>(
    "glossary",
    values:
      "`[{\"term\": \"cart\", \"translations\": {\"de\": \"Warenkorb\"}}]`, and names that are never translated: see below",
    default: "the terms of `TRANSLATION.md`"
  )
}
