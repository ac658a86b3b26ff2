import Foundation

/// Looks texts up in the tables as the system does, written independently of ReRune: the answer before a migration.
enum Lookup {
  private static let language = ProcessInfo.processInfo.environment["LANGUAGE"] ?? "en"

  static func text(_ table: String, _ key: String, _ arguments: [any LookupArgument] = []) -> String {
    guard let entries = Tables.all[language]?[table] else { return "no table \(table)" }
    if let text = entries.texts[key] { return print(text, arguments) }
    guard let forms = entries.plurals[key], let count = arguments.first as? Int,
      let form = forms[category(of: count)] ?? forms["other"]
    else { return "no key \(key)" }
    return print(form, arguments)
  }

  /// A text with its specifiers; for a plural, a mark by which `text(of:_:)` finds its forms.
  static func format(_ table: String, _ key: String) -> String {
    guard let entries = Tables.all[language]?[table] else { return "no table \(table)" }
    if let text = entries.texts[key] { return text }
    return entries.plurals[key] == nil ? "no key \(key)" : "\u{1}\(table)\u{1}\(key)"
  }

  static func text(of format: String, _ arguments: [any LookupArgument]) -> String {
    guard format.hasPrefix("\u{1}") else { return print(format, arguments) }
    let parts = format.split(separator: "\u{1}").map(String.init)
    return text(parts[0], parts[1], arguments)
  }

  private static func category(of count: Int) -> String {
    guard language == "pl" else { return count == 1 ? "one" : "other" }
    if count == 1 { return "one" }
    let isFew = (2...4).contains(count % 10) && !(12...14).contains(count % 100)
    return isFew ? "few" : "many"
  }

  private static func print(_ text: String, _ arguments: [any LookupArgument]) -> String {
    var result = ""
    var rest = Substring(text)
    var next = 0
    while let percent = rest.firstIndex(of: "%") {
      result += rest[..<percent]
      rest = rest[rest.index(after: percent)...]
      if rest.first == "%" {
        result += "%"
        rest = rest.dropFirst()
        continue
      }
      var index = next
      if let number = rest.first?.wholeNumberValue, rest.dropFirst().first == "$" {
        index = number - 1
        rest = rest.dropFirst(2)
      } else {
        next += 1
      }
      guard let specifier = [".2f", ".2lf", "lld", "d", "@"].first(where: { rest.hasPrefix($0) }) else {
        return "no specifier"
      }
      rest = rest.dropFirst(specifier.count)
      result += arguments[index].printed(as: specifier)
    }
    return result + rest
  }
}

protocol LookupArgument {
  func printed(as specifier: String) -> String
}

extension Int: LookupArgument {
  func printed(as specifier: String) -> String { String(self) }
}

extension String: LookupArgument {
  func printed(as specifier: String) -> String { self }
}

extension Double: LookupArgument {
  func printed(as specifier: String) -> String {
    let separator = Tables.language == "en" ? "." : ","
    return NSString(format: "%.2f", self).replacingOccurrences(of: ".", with: separator)
  }
}
