import RuneModel

/// One text, or several equivalent ones: the phrases of an App Shortcut.
package enum ExchangeText: Sendable, Hashable {
  case text(String)
  case set([String])

  package var texts: [String] {
    switch self {
    case .text(let text): [text]
    case .set(let texts): texts
    }
  }

  package func mapped(_ transform: (String) -> String) -> ExchangeText {
    switch self {
    case .text(let text): .text(transform(text))
    case .set(let texts): .set(texts.map(transform))
    }
  }

  package static func == (a: ExchangeText, b: ExchangeText) -> Bool {
    switch (a, b) {
    case (.text(let a), .text(let b)): a.hasSameUTF8(as: b)
    case (.set(let a), .set(let b)): a.count == b.count && zip(a, b).allSatisfy { $0.hasSameUTF8(as: $1) }
    default: false
    }
  }
}
