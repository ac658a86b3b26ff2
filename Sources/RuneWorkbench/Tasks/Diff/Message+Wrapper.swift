import RuneCompiler
import RuneModel

extension Message {
  /// The message without a text that only references its single variable.
  ///
  /// A `.stringsdict` can only express a plural as `%#@count@`, while a payload expresses it directly: this must not
  /// count as a difference. Specifiers without a position only read the same arguments on both sides if the variable
  /// reads the first one.
  var withoutWrapper: Message {
    guard variables.count == 1, variables[0].argument == 1, case .text(let text) = root,
      text.hasSameUTF8(as: "%#@\(variables[0].name)@") || text.hasSameUTF8(as: "%1$#@\(variables[0].name)@")
    else { return self }
    return Message(root: variables[0].node.replacingOwnArgument(with: "%" + variables[0].specifier))
  }
}

extension MessageNode {
  /// Replaces `%arg`, which is only defined inside a variable, with a specifier.
  fileprivate func replacingOwnArgument(with specifier: String) -> MessageNode {
    switch self {
    case .text(let text):
      .text(text.replacingOwnArgument(with: specifier))
    case .plural(let argument, let forms):
      .plural(argument: argument, forms: forms.mapValues { $0.replacingOwnArgument(with: specifier) })
    case .device(let forms):
      .device(forms: forms.mapValues { $0.replacingOwnArgument(with: specifier) })
    case .width(let forms):
      .width(forms: forms.mapValues { $0.replacingOwnArgument(with: specifier) })
    }
  }
}

extension String {
  fileprivate func replacingOwnArgument(with specifier: String) -> String {
    let name = Array("%arg".utf8)
    return withUTF8Bytes { bytes in
      var result: [UInt8] = []
      var start = 0
      while let percent = bytes.firstOffset(of: UInt8(ascii: "%"), from: start) {
        result += bytes[start..<percent]
        let isName = bytes[percent...].starts(with: name)
        // `%%arg` is a percent sign followed by a word.
        let isLiteral = percent + 1 < bytes.count && bytes[percent + 1] == UInt8(ascii: "%")
        result += isName ? Array(specifier.utf8) : Array(bytes[percent..<(percent + (isLiteral ? 2 : 1))])
        start = percent + (isName ? name.count : isLiteral ? 2 : 1)
      }
      return String(decoding: result + bytes[start...], as: UTF8.self)
    }
  }
}
