import RuneModel

/// A message compiled for repeated formatting: choices as jump tables, texts as segments.
///
/// It never dereferences an argument and never fails, whatever the text: mistakes of a translator or a download show
/// up in the text and cause no crash. Where arguments and text disagree:
/// - a specifier whose argument is missing is printed as written;
/// - a string argument for a number specifier is printed unchanged, a number for `%@`, `%s` or `%p` with all its
///   digits;
/// - length modifiers do not narrow: `%d` prints all of a 64-bit integer, where C truncates it to 32 bits;
/// - `%n` prints nothing and takes no argument;
/// - widths and precisions are limited to `Limits.fieldWidth`.
package struct MessageProgram: Sendable {
  /// Segments and choices; a block is a run of them.
  var operations: [Operation] = []
  var blocks: [Range<Int>] = []
  /// The jump tables of the choices: a block for every category or device.
  var branches: [Int] = []
  /// The literal texts.
  var literals: [UInt8] = []
  var root = 0

  enum Operation {
    case literal(Range<Int>)
    case argument(ArgumentOperation)
    case block(Int)
    /// - argument: 0-based.
    /// - branches: the first of six blocks, one per category.
    /// - zero: the block for the number 0, if it has a form of its own.
    case plural(argument: Int, branches: Int, zero: Int?)
    /// The first of eight blocks, one per device.
    case device(branches: Int)
  }

  struct ArgumentOperation {
    /// 0-based.
    var argument: Int
    var specifier: ConversionSpecifier
    /// The 0-based arguments that the width and the precision are read from, for `*`.
    var widthArgument: Int?
    var precisionArgument: Int?
    /// The specifier as written.
    var source: Range<Int>
  }

  /// - Parameter isFormat: false for an entry without arguments: its texts are printed verbatim.
  package init(_ message: Message, isFormat: Bool = true) {
    var compiler = MessageCompiler(message, isFormat: isFormat)
    self = compiler.compile()
  }

  /// The approximate size in memory.
  package var byteCount: Int {
    literals.count + operations.count * MemoryLayout<Operation>.stride
  }

  /// Creates an empty program for `MessageCompiler`.
  init() {}
}
