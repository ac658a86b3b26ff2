/// A message made ready to be formatted again and again: choices as jump tables, texts as segments.
///
/// It never reads memory that an argument names and never fails, whatever the text: what a translator or a download
/// got wrong shows up in the text, not as a crash. Where arguments and text disagree:
/// - an argument that is not there leaves its specifier as it is written;
/// - a text for a number's specifier is printed as it is, a number for `%@`, `%s` or `%p` with all its digits;
/// - length modifiers do not narrow: `%d` prints all of a 64-bit integer, where C cuts it to 32 bits;
/// - `%n` prints nothing and takes no argument;
/// - widths and precisions end at `Limits.fieldWidth`.
package struct MessageProgram: Sendable {
  /// Segments and choices; a block is a run of them.
  var operations: [Operation] = []
  var blocks: [Range<Int>] = []
  /// The tables of the choices: a block for every category or device.
  var branches: [Int] = []
  /// The literal texts.
  var literals: [UInt8] = []
  var root = 0

  enum Operation {
    case literal(Range<Int>)
    case argument(ArgumentOperation)
    case block(Int)
    /// - argument: 0-based.
    /// - branches: the first of six blocks, one a category.
    /// - zero: the block for the number 0, which has a form of its own.
    case plural(argument: Int, branches: Int, zero: Int?)
    /// The first of eight blocks, one a device.
    case device(branches: Int)
  }

  struct ArgumentOperation {
    /// 0-based.
    var argument: Int
    var conversion: UInt8
    var flags: FormatSpecifier.Flags
    var length: FormatSpecifier.Length
    var width: Size
    var precision: Size
    /// The specifier as it is written.
    var source: Range<Int>
  }

  enum Size {
    case none
    case fixed(Int)
    /// Read from a 0-based argument.
    case argument(Int)
  }

  /// - Parameter isFormat: false for an entry without arguments: its texts are taken as they are.
  package init(_ message: Message, isFormat: Bool = true) {
    var compiler = MessageCompiler(message, isFormat: isFormat)
    self = compiler.compile()
  }

  /// About the memory that it takes.
  package var byteCount: Int {
    literals.count + operations.count * MemoryLayout<Operation>.stride
  }

  /// For the compiler to fill.
  init() {}
}
