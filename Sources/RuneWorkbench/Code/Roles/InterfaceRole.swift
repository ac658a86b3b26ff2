import RuneCompiler

/// What a text is in the interface of an app: a translator chooses other words for a button than for a title.
package enum InterfaceRole: String, Sendable, CaseIterable {
  case button, link, toggle, picker, option, badge, progress, tooltip
  case menu
  case menuItem = "menu-item"
  case tab
  case title, subtitle, label, text, message, placeholder
  case navigationTitle = "navigation-title"
  case windowTitle = "window-title"
  case sectionHeader = "section-header"
  case sectionFooter = "section-footer"
  case fieldLabel = "field-label"
  case alertTitle = "alert-title"
  case alertMessage = "alert-message"
  case alertButton = "alert-button"
  case notification
  case error
  case accessibilityLabel = "accessibility-label"
  case accessibilityHint = "accessibility-hint"
  case accessibilityValue = "accessibility-value"

  /// As people write it: `navigation title`.
  package var name: String {
    String(rawValue.map { $0 == "-" ? " " : $0 })
  }
}

/// A role with the reason for it.
package struct FoundRole: Sendable {
  /// The least certain first.
  package enum Certainty: Int, Sendable, Comparable {
    /// A word in the key.
    case nameOfKey
    /// A word in the names around the key in code: `PrimaryButton(title: …)`.
    case nameInCode
    /// A view that may be a part of anything, such as `Text`.
    case shown
    /// A function or property of the system whose argument has this role.
    case system

    package static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  }

  package var role: InterfaceRole
  package var certainty: Certainty
  /// A clause: `code passes it to 'Button'`.
  package var reason: String
  /// The use that shows it; `nil` for a role that the key tells.
  package var location: SourceLocation?

  package init(
    _ role: InterfaceRole,
    _ certainty: Certainty,
    because reason: String,
    at location: SourceLocation? = nil
  ) {
    (self.role, self.certainty, self.reason, self.location) = (role, certainty, reason, location)
  }
}

extension [FoundRole] {
  /// Each role once, the most certain first, and of equally certain ones the most frequent.
  package var byCertainty: [FoundRole] {
    var best: [InterfaceRole: (role: FoundRole, count: Int, place: Int)] = [:]
    for (place, found) in enumerated() {
      guard let known = best[found.role] else {
        best[found.role] = (found, 1, place)
        continue
      }
      let isBetter = found.certainty > known.role.certainty
      best[found.role] = (isBetter ? found : known.role, known.count + 1, known.place)
    }
    return best.values.sorted { a, b in
      if a.role.certainty != b.role.certainty { return a.role.certainty > b.role.certainty }
      return (b.count, a.place) < (a.count, b.place)
    }.map(\.role)
  }
}
