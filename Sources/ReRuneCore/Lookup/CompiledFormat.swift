import RuneModel

/// A text ready to be formatted, as a thread keeps it.
final class CompiledFormat {
  let program: MessageProgram
  private let context: FormatContext

  init(_ program: MessageProgram, _ context: FormatContext) {
    self.program = program
    self.context = context
  }

  func render(_ arguments: MessageProgram.Arguments) -> String {
    program.render(arguments, context: context)
  }
}
