import RuneModel

extension Message {
  /// The same message in a pseudo-language, form by form: choices, variables and arguments are those of the original.
  ///
  /// A category that the pseudo-language has and the original lacks is covered by `other`, as for every message.
  ///
  /// - Parameter isFormat: whether the entry has arguments; otherwise its texts have no specifiers.
  func pseudolocalized(_ style: PseudoLocale.Style, isFormat: Bool) -> Message {
    var message = self
    message.root = root.pseudolocalized(style, isFormat: isFormat, of: nil)
    for index in variables.indices {
      message.variables[index].node = variables[index].node.pseudolocalized(
        style,
        isFormat: isFormat,
        of: variables[index].argument
      )
    }
    return message
  }
}

extension MessageNode {
  /// - Parameter owner: the argument of the variable that it belongs to.
  fileprivate func pseudolocalized(
    _ style: PseudoLocale.Style,
    isFormat: Bool,
    of owner: Int?
  ) -> MessageNode {
    func converted(_ node: MessageNode) -> MessageNode {
      node.pseudolocalized(style, isFormat: isFormat, of: owner)
    }
    switch self {
    case .text(let text):
      let converted = text.withUTF8Bytes { text in
        switch style {
        case .accented: AccentedText.converted(text, isFormat: isFormat, of: owner)
        case .bidirectional: BidirectionalText.converted(text, isFormat: isFormat, of: owner)
        }
      }
      return .text(converted ?? text)
    case .plural(let argument, let forms):
      return .plural(argument: argument, forms: forms.mapValues(converted))
    case .device(let forms): return .device(forms: forms.mapValues(converted))
    case .width(let forms): return .width(forms: forms.mapValues(converted))
    }
  }
}
