import RuneCompiler
import RuneModel

extension ReceivedUnit {
  /// What Xcode ignores or loses of the target when it imports XLIFF, without a word. Measured with Xcode 27.0 beta.
  ///
  /// - Parameter section: that of the unit.
  package func losses(in section: ReceivedSection) -> [Diagnostic] {
    guard let target, let written else { return [] }
    let isEmpty = target.texts.allSatisfy(\.isEmpty)
    var messages: [String] = []
    if let state = written.state, XLIFFState.isIgnoredByXcode(state), target != source, !isEmpty {
      messages.append(
        "Xcode ignores the target of \(id.debugDescription), because its state is \"\(state)\". "
          + "Set it to \"translated\" once the text is final."
      )
    } else if isEmpty, !(source?.texts.allSatisfy(\.isEmpty) ?? true) {
      messages.append(
        "Xcode clears the text of \(id.debugDescription), because the target is empty. Remove the target, or fill it."
      )
    }
    if !written.inlineElements.isEmpty {
      let names = written.inlineElements.sorted().map { "<\($0)>" }.joined(separator: ", ")
      messages.append(
        "Xcode keeps the content of \(names) in the target of \(id.debugDescription) and loses the rest. Write plain text."
      )
    }
    return messages.map { Diagnostic(.xliffIgnored, $0, at: written.location, locale: section.targetLocale) }
  }
}
