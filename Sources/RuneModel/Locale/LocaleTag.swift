package enum LocaleTag {
  package static func normalized(_ tag: String) -> String? {
    let parts = tag.split { $0 == "_" || $0 == "-" }
    guard let language = parts.first, language.count < 5 else { return nil }
    return ([language.lowercased()] + parts.dropFirst().map { $0.count == 2 ? $0.uppercased() : $0.capitalised })
      .joined(separator: "-")
  }
}

extension Substring {
  fileprivate var capitalised: String { prefix(1).uppercased() + dropFirst().lowercased() }
}
