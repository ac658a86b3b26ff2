import ArgumentParser
import RuneCompiler
import RuneProject

struct RuneGenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rerune-gen",
    abstract:
      "Compiles localization files to Swift that cannot name a key or pass an argument that does not exist.",
    discussion: """
      Reads .strings, .stringsdict and .xcstrings. Settings come from flags, the environment \
      (--type-name is RERUNE_TYPE_NAME), \(Configuration.defaultName) and the defaults, in this order.

      EXIT STATUS: 0 clean, 1 findings, 64 wrong usage, 65 input that cannot be parsed or trusted, \
      66 input missing, 69 service unavailable, 74 reading or writing failed.
      """,
    version: Compiler.version,
    subcommands: [
      GenerateCommand.self, CheckCommand.self, InspectCommand.self, PullCommand.self, DiffCommand.self,
      AdoptCommand.self, FormatCommand.self, MergeCommand.self, RenameCommand.self, RemoveCommand.self,
      OutdatedCommand.self, SyncCommand.self, ConvertCommand.self, FixCommand.self, TranslateCommand.self,
      ExportCommand.self, ImportCommand.self, MigrateCommand.self,
      InitCommand.self, ExplainCommand.self, PublishCommand.self, PackCommand.self, KeygenCommand.self,
      SignCommand.self,
      VerifyCommand.self, ServeCommand.self,
    ]
  )
}
