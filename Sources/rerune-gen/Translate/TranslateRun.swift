import RuneCompiler
import RuneModel
import RuneProject
import RuneStudio
import RuneSystem
import RuneWorkbench

/// One run of `translate`: finds what is missing, asks the command, and collects the changes.
struct TranslateRun {
  private(set) var changes = SourceChanges()
  private(set) var diagnostics: [Diagnostic] = []
  private var missingCount = 0
  private var translatedCount = 0

  /// - Parameters:
  ///   - code: the paths of sources that may use the keys.
  ///   - command: a shell command; only run if something is missing.
  ///   - limits: how long the command may run.
  /// - Throws: `Abort` if a file of the locale cannot be read or parsed, or could not be created; `UsageError` for a
  ///   table that does not exist, and for the source locale.
  init(
    _ request: TranslationRequest,
    _ settings: Settings,
    code: [String],
    command: String,
    limits: CommandRun.Limits,
    _ terminal: Terminal
  ) throws {
    let (lacking, all, faults) = try LackingCatalog.catalogs(request, settings)
    diagnostics = lacking.flatMap(\.plan.leftOut) + faults
    let missing = lacking.flatMap(\.plan.missing)
    missingCount = missing.count
    guard !missing.isEmpty else {
      settle(settings)
      return
    }
    let given = Set(lacking.flatMap { $0.sources.tables.map(\.file) })
    for file in missing.map(\.file) where !given.contains(file) && SourceCreations.exists(file.path) {
      throw Abort([.wouldBeCreated(file.path)])
    }

    let glossary = try ProjectGlossary.valid(settings, inCatalogs: all.map(\.folder))
    var context = try ProjectContext(
      all,
      settings,
      code: code,
      glossary: glossary,
      options: settings.catalogOptions()
    )
    let answers = try Self.ask(lacking, &context, command, limits, terminal)
    guard !answers.byIdentity.isEmpty else {
      settle(settings, answers.diagnostics)
      return
    }
    // The files may have changed while the command was running; answers can be expensive.
    for catalog in try LackingCatalog.catalogs(request, settings).catalogs {
      let result = Compiler.translate(
        catalog.sources.tables.map(\.file),
        with: catalog.plan.missing.map { missing in
          let answered = answers.byIdentity[missing.identity].flatMap {
            $0.missing.asksTheSame(as: missing) ? $0 : nil
          }
          return (missing, answered?.answers ?? Array(repeating: nil, count: missing.units.count))
        },
        options: catalog.sources.options,
        glossary: glossary.glossary(ofCatalog: catalog.folder)
      )
      translatedCount += result.translatedCount
      diagnostics += result.diagnostics
      for file in result.created { changes.create(file) }
      for edited in result.files {
        if let file = catalog.files.file(edited.file) { changes.change(file, to: edited) }
      }
    }
    settle(settings, answers.diagnostics)
  }

  /// - Parameter others: diagnostics about the command, in their order.
  private mutating func settle(_ settings: Settings, _ others: [Diagnostic] = []) {
    let rules = settings.rules
    diagnostics = FindingSink(rules, diagnostics).settled() + FindingSink(rules, others).settledAsFound()
  }

  // MARK: The command

  private struct Answers {
    /// Entries with at least one answer.
    var byIdentity: [[UTF8Key]: (missing: MissingTranslation, answers: [TranslationAnswer?])] = [:]
    var diagnostics: [Diagnostic] = []
  }

  private static func ask(
    _ catalogs: [LackingCatalog],
    _ context: inout ProjectContext,
    _ command: String,
    _ limits: CommandRun.Limits,
    _ terminal: Terminal
  ) throws -> Answers {
    var json = JSONWriter()
    var asked: [(number: Int, missing: MissingTranslation)] = []
    var count = 0
    for catalog in catalogs {
      for missing in catalog.plan.missing {
        asked.append((count + 1, missing))
        let context = context.context(
          ofKey: missing.key,
          table: missing.table,
          inCatalog: catalog.folder,
          locale: missing.locale
        )
        missing.writeRequests(from: count + 1, sourceLocale: catalog.sourceLocale, to: &json) { json in
          context?.writeMember(to: &json)
        }
        count += missing.units.count
      }
    }
    var reader = TranslationAnswerReader(count: count)
    var errors = CommandErrors(terminal)
    let end: CommandRun.End
    do throws(SystemError) {
      var run = try CommandRun(command, input: json.bytes, limits: limits)
      end = try run.finish(
        { piece in
          let former = reader.answers.count
          reader.read(piece)
          guard !reader.isUseless else { return .enough }
          return reader.answers.count > former ? .signOfLife : .nothing
        },
        errors: { errors.show($0) }
      )
    } catch {
      throw Abort([.commandFailed("could not be run: \(error.reason)")])
    }
    errors.finish()
    reader.finish()

    var answers = Answers()
    answers.diagnostics = reader.faults.map { Diagnostic(.translationAnswerUnusable, $0, at: nil) }
    for (number, missing) in asked {
      let given = missing.units.indices.map { reader.answers[number + $0] }
      if given.contains(where: { $0 != nil }) { answers.byIdentity[missing.identity] = (missing, given) }
    }
    let used = reader.answers.isEmpty ? "It answered nothing." : "Its answers until then are used."
    switch end {
    case .ended(.exited(0)):
      if reader.answers.isEmpty {
        answers.diagnostics.append(.commandFailed("answered none of \(count) texts."))
      }
    case .ended(.exited(let status)):
      answers.diagnostics.append(.commandFailed("ended with status \(status). \(used)"))
    case .ended(.killed(let signal)):
      answers.diagnostics.append(.commandFailed("was ended by signal \(signal). \(used)"))
    case .idle:
      answers.diagnostics.append(
        .commandFailed("answered nothing for \(limits.idle.wholeSeconds) s and was ended. \(used)")
      )
    case .tooLong:
      answers.diagnostics.append(
        .commandFailed("took longer than \(limits.total.wholeSeconds) s and was ended. \(used)")
      )
    case .stopped:
      answers.diagnostics.append(.commandFailed("was ended, because its output is not answers. \(used)"))
    }
    return answers
  }

  // MARK: Summary

  /// `Translated 12 of 15 texts in 2 files; 2 refused, 1 unanswered`
  func summary(isDryRun: Bool, locale: String) -> String {
    guard missingCount > 0 else { return "Nothing is missing in \(locale)" + diagnostics.filesLeftOut }
    func count(_ rule: Rule) -> Int { diagnostics.count { $0.rule == rule } }
    let files = changes.paths.count + changes.created.count
    let rest = [(count(.translationRefused), "refused"), (count(.translationUnanswered), "unanswered")]
      .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
    return (isDryRun ? "Would translate " : "Translated ")
      + "\(translatedCount) of \(missingCount) text\(missingCount == 1 ? "" : "s") in \(files) file\(files == 1 ? "" : "s")"
      + (rest.isEmpty ? "" : "; " + rest) + diagnostics.filesLeftOut
  }
}

extension Diagnostic {
  /// - Parameter message: a clause whose subject is the command.
  fileprivate static func commandFailed(_ message: String) -> Diagnostic {
    Diagnostic(.translationCommandFailed, "The command \(message)", at: nil)
  }
}

extension Double {
  fileprivate var wholeSeconds: Int { Int(rounded(.up)) }
}
