import RuneModel

/// The roles that the words of a name tell: `cart.button.buy`, `homeTitle`, `showAlert(message:)`.
enum NameRoles {
  /// The role that a key tells; `nil` for a key that is a sentence.
  static func role(ofKey key: String) -> FoundRole? {
    let isSentence = key.utf8.contains(0x20) || key.utf8.contains(UInt8(ascii: "%"))
    guard !isSentence, let (role, word) = role(of: words(of: key)) else { return nil }
    return FoundRole(role, .nameOfKey, because: "the key has the word '\(word)'")
  }

  /// The words of a name in lower case: `homeTitle_2` has "home", "title" and "2".
  static func words(of name: String) -> [String] {
    var words: [String] = []
    var word: [UInt8] = []
    func end() {
      if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
      word.removeAll(keepingCapacity: true)
    }
    var wasLower = false
    for byte in name.utf8 {
      let isUpper = (0x41...0x5A).contains(byte)
      if !byte.isIdentifierByte && byte < 0x80 || byte == UInt8(ascii: "_") || (isUpper && wasLower) { end() }
      if byte.isIdentifierByte && byte != UInt8(ascii: "_") || byte >= 0x80 {
        word.append(isUpper ? byte | 0x20 : byte)
      }
      wasLower = (0x61...0x7A).contains(byte)
    }
    end()
    return words
  }

  /// The role and the word that tells it. The last word tells most: the title of an alert is `alert.title`.
  static func role(of words: [String]) -> (role: InterfaceRole, word: String)? {
    for (index, word) in words.enumerated().reversed() {
      let before = words[..<index]
      if let part = parts[word] {
        // "title", "message", "label" and "button" say of what they are a part.
        for owner in before.reversed() {
          let roles = owners[owner] ?? (owner.hasSuffix("s") ? owners[String(owner.dropLast())] : nil)
          if let role = roles?[part] { return (role, word) }
        }
        return (part, word)
      }
      if let role = whole[word] { return (role, word) }
    }
    return nil
  }

  private static let parts: [String: InterfaceRole] = [
    "title": .title, "headline": .title, "heading": .title, "header": .title, "subtitle": .subtitle,
    "message": .message, "body": .message, "description": .message, "label": .label, "button": .button,
    "btn": .button, "cta": .button, "action": .button, "hint": .message, "footer": .message, "text": .text,
    "value": .text, "item": .text,
  ]

  private static let owners: [String: [InterfaceRole: InterfaceRole]] = [
    "alert": alert, "dialog": alert, "confirmation": alert, "popup": alert, "confirm": alert,
    "navigation": [.title: .navigationTitle], "nav": [.title: .navigationTitle],
    "navigationitem": [.title: .navigationTitle], "window": [.title: .windowTitle],
    "section": [.title: .sectionHeader, .message: .sectionFooter],
    "button": [.title: .button, .label: .button, .text: .button],
    "btn": [.title: .button, .label: .button, .text: .button],
    "tab": [.title: .tab, .label: .tab, .text: .tab], "tabbar": [.title: .tab, .label: .tab, .text: .tab],
    "menu": [.title: .menu, .label: .menu, .text: .menuItem, .button: .menuItem],
    "link": [.title: .link, .label: .link, .text: .link],
    "error": [.title: .error, .message: .error, .text: .error, .label: .error],
    "notification": [.title: .notification, .message: .notification, .text: .notification],
    "push": [.title: .notification, .message: .notification, .text: .notification],
    "accessibility": accessibility, "a11y": accessibility, "voiceover": accessibility,
    "field": [.label: .fieldLabel, .title: .fieldLabel], "toggle": [.title: .toggle, .label: .toggle],
    "switch": [.title: .toggle, .label: .toggle],
    "picker": [.title: .picker, .label: .picker, .text: .option],
  ]

  private static let alert: [InterfaceRole: InterfaceRole] = [
    .title: .alertTitle, .message: .alertMessage, .text: .alertMessage, .button: .alertButton,
  ]

  private static let accessibility: [InterfaceRole: InterfaceRole] = [
    .label: .accessibilityLabel, .title: .accessibilityLabel, .message: .accessibilityHint,
    .text: .accessibilityLabel,
  ]

  /// Words that tell a role by themselves. `normalTitle` is the member of a button in a storyboard.
  private static let whole: [String: InterfaceRole] = [
    "placeholder": .placeholder, "prompt": .placeholder, "alert": .alertMessage, "tab": .tab,
    "menu": .menuItem,
    "tooltip": .tooltip, "link": .link, "toggle": .toggle, "picker": .picker, "badge": .badge,
    "error": .error, "notification": .notification, "push": .notification, "toast": .message,
    "banner": .message, "accessibility": .accessibilityLabel, "a11y": .accessibilityLabel,
    "voiceover": .accessibilityLabel, "section": .sectionHeader, "navtitle": .navigationTitle,
  ]
}
