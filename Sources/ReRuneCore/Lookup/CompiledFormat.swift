import RuneModel

/// A compiled text, cached by a thread.
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
