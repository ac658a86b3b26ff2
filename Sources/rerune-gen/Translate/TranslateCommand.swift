import ArgumentParser
import Foundation
import RuneCompiler
import RuneModel
import RuneProject
import RuneSystem
import RuneWorkbench

struct TranslateCommand: ChangingCommand {
  static let configuration = CommandConfiguration(
    commandName: "translate",
    abstract: "Have a command translate what a locale lacks.",
    discussion: """
      Gives the command a line of JSON for each text that is missing, empty or has the state "new", and for plural forms \
      that the language needs: {"id", "table", "key", "source", "comment", "sourceLocale", "locale"}, and "forms" with \
      the source text of each form for plurals, "part" for a part of an entry, "context" with what the project says about \
      it: its role, uses in code, texts near it, terms of the glossary. It answers in any order with {"id", \
      "value"} or {"id", "forms"}, a line each. An answer for which check would report something is not written; the \
      others have the state "needs_review" in string catalogs. Either all files are written or none.

      EXIT STATUS: 0 all translated or nothing missing, 1 texts without a translation that fits, or the command failed, \
      64 wrong usage, 65 a file that cannot be parsed, 66 input missing, 74 reading or writing failed.
      """
  )

  @OptionGroup var input: InputOptions

  @Option(help: ArgumentHelp("The locale to translate to.", valueName: "locale"))
  var locale: String

  @Option(
    name: .customLong("with"),
    help: ArgumentHelp("The command, for /bin/sh, in the current folder.", valueName: "command")
  )
  var command: String

  @Option(help: ArgumentHelp("A table to translate; repeatable. (default: all)", valueName: "table"))
  var table: [String] = []

  @OptionGroup var code: CodeOptions

  @Option(
    help: ArgumentHelp(
      "The command is ended if it answers nothing for so long.",
      valueName: "seconds"
    )
  )
  var timeout: Double = 600

  @Option(
    help: ArgumentHelp(
      "The command is ended after so long, whatever it does.",
      valueName: "seconds"
    )
  )
  var timeLimit: Double = 21_600

  @Flag(help: "Write nothing, and print a unified diff on the standard output.")
  var dryRun = false

  func validate() throws {
    for (name, seconds) in [("--timeout", timeout), ("--time-limit", timeLimit)] {
      guard seconds > 0, seconds <= Limits.commandSeconds else {
        throw ValidationError("\(name) is a number of seconds, at most a day.")
      }
    }
    guard command.contains(where: { !$0.isWhitespace }) else {
      throw ValidationError("--with needs a command.")
    }
  }

  func perform(on terminal: Terminal, environment: Environment) throws -> ExitStatus {
    let settings = try input.settings(environment)
    let tags = try [locale].normalizedTags()
    let request = TranslationRequest(locale: tags[0], tables: table)
    let limits = CommandRun.Limits(idle: timeout, total: timeLimit)
    let run = try TranslateRun(
      request,
      settings,
      code: code.paths,
      command: command,
      limits: limits,
      terminal
    )
    try apply(run.changes, in: input.writableFolders(settings), environment)
    return terminal.finish(run.diagnostics, summary: run.summary(isDryRun: dryRun, locale: tags[0]))
  }
}
