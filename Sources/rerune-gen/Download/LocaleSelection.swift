import ArgumentParser
import RuneModel

/// The locales that `--locale` names; all of a download's where it names none.
struct LocaleSelection {
  private var tags: [String] = []

  init(_ names: [String]) throws {
    for name in names {
      guard let tag = LocaleTag.normalized(name) else {
        throw ValidationError("\"\(name)\" is no language tag. Write one such as de or pt-BR.")
      }
      tags.append(tag)
    }
  }

  func contains(_ tag: String) -> Bool {
    tags.isEmpty || tags.contains { $0.hasSameUTF8(as: tag) }
  }

  func check(against download: Download) throws {
    let offered = download.manifest.locales.map(\.tag)
    for tag in tags where !offered.contains(tag) {
      let list = offered.isEmpty ? "no locale" : offered.joined(separator: ", ")
      throw ValidationError("The download has no locale \(tag). It has \(list).")
    }
  }
}
