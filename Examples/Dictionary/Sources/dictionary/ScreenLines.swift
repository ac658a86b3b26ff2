import DictionaryModel
import ReRunePacks

// The screens as lines of text: what the views show, in the same order.

extension SearchModel {
  /// The words that were found stand between asterisks.
  var lines: [String] {
    guard case .found(let groups) = state else { return [state.text ?? ""] }
    return groups.flatMap { group in
      ["\(group.title): \(group.summary)"]
        + group.entries.flatMap { entry in
          let translations = entry.translations.map { $0.text(around: "*") }.joined(separator: ", ")
          return ["\(entry.term.text(around: "*")) (\(entry.partOfSpeech)): \(translations)"]
            + entry.examples.map { "  \($0)" }
        }
    }
  }
}

extension DownloadsScreen {
  var lines: [String] {
    var lines = [ReRuneStrings.downloadsTitle]
    if active.isEmpty { lines.append("  \(ReRuneStrings.downloadsNone)") }
    for row in active {
      lines.append("  \(row.pack.title): \(row.pack.status)")
      lines.append("  \(bar(row.progress?.fraction))")
      let facts = [row.received, row.speed, row.timeLeft].compactMap(\.self)
      if !facts.isEmpty { lines.append("  \(facts.joined(separator: ", "))") }
      if !row.actions.isEmpty { lines.append("  \(buttons(row.actions.map(\.title)))") }
    }
    lines.append(ReRuneStrings.downloadsAvailable)
    for row in available {
      let facts = [row.title, row.status, row.size].compactMap(\.self).joined(separator: ": ")
      lines.append("  \(facts) \(buttons([row.downloadTitle]))")
    }
    return lines
  }

  private func bar(_ fraction: Double?) -> String {
    guard let fraction else { return "[····················]" }
    let filled = Int(fraction * 20)
    return "[\(String(repeating: "#", count: filled))\(String(repeating: "-", count: 20 - filled))]"
  }
}

extension SettingsModel {
  var lines: [String] {
    var lines = [ReRuneStrings.settingsTitle, ReRuneStrings.settingsInstalled]
    if installed.isEmpty { lines.append("  \(ReRuneStrings.settingsNone)") }
    for row in installed {
      let facts = [row.title, row.size].compactMap(\.self).joined(separator: ": ")
      lines.append("  \(facts) \(buttons([ReRuneStrings.buttonDelete]))")
    }
    if let usageText { lines.append(usageText) }
    if let partialText { lines.append("\(partialText) \(buttons([ReRuneStrings.buttonCleanUp]))") }
    lines.append(buttons([ReRuneStrings.buttonCheckForUpdates]))
    if let outcomeText { lines.append(outcomeText) }
    return lines
  }
}

extension AppModel {
  /// The alert that is shown.
  var alertLines: [String] {
    guard let alert = alerts.current else { return [] }
    var lines = [alert.title, alert.message]
    if alert.isAboutStorage { lines += storageOptions.prefix(3).map { buttons([$0.deletionTitle]) } }
    lines.append(buttons([alert.remedy?.title, ReRuneStrings.buttonOk].compactMap(\.self)))
    return lines
  }

  /// Prints all alerts to the standard error.
  func printAlerts() {
    for alert in alerts.alerts { printError("\(alert.title): \(alert.message)") }
  }
}

private func buttons(_ titles: [String]) -> String {
  titles.map { "[\($0)]" }.joined(separator: " ")
}
