/// The roles of the arguments, closures and properties of Apple's frameworks: SwiftUI, UIKit, AppKit and notifications.
enum CallRoles {
  /// The role of an argument of a function or type.
  ///
  /// - Parameter label: `nil` for an argument without a label, which is the first one of all of them.
  static func role(ofArgument label: String?, of callee: String) -> InterfaceRole? {
    guard let label else { return unlabelled[callee] }
    return labelled[callee]?[label] ?? systemLabels[label]
  }

  /// The role of what code assigns to a property.
  ///
  /// - Parameter owner: the name before the property.
  static func role(assignedTo property: String, of owner: String?) -> InterfaceRole? {
    if property == "title" || property == "largeTitle", let owner {
      if owner == "navigationItem" { return .navigationTitle }
      if owner == "tabBarItem" { return .tab }
      if owner == "window" { return .windowTitle }
    }
    return properties[property]
  }

  /// What a text or control becomes inside a closure of a call; `nil` if it stays what it is.
  ///
  /// - Parameters:
  ///   - inner: its role by itself.
  ///   - label: the label of the closure; `nil` for the first trailing closure.
  static func role(of inner: InterfaceRole, inClosure label: String?, of callee: String) -> InterfaceRole? {
    let isText = [.text, .label].contains(inner)
    switch (callee, label) {
    case ("tabItem", _), ("Tab", _): return isText ? .tab : nil
    case ("alert", "message"), ("confirmationDialog", "message"): return isText ? .alertMessage : nil
    case ("alert", _), ("confirmationDialog", _), ("actionSheet", _):
      return inner == .button ? .alertButton : nil
    case ("Section", "header"): return isText ? .sectionHeader : nil
    case ("Section", "footer"): return isText ? .sectionFooter : nil
    case ("Menu", "label"), ("MenuBarExtra", "label"): return isText ? .menu : nil
    case ("Menu", _), ("contextMenu", _), ("CommandMenu", _), ("CommandGroup", _), ("MenuBarExtra", _):
      return isText || [.button, .toggle, .link].contains(inner) ? .menuItem : nil
    case ("Picker", "label"): return isText ? .picker : nil
    case ("Picker", _): return isText ? .option : nil
    case ("Toggle", _): return isText ? .toggle : nil
    case ("Button", _), ("ShareLink", _), ("EditButton", _): return isText ? .button : nil
    case ("Link", _), ("NavigationLink", "label"): return isText ? .link : nil
    case ("ProgressView", _): return isText ? .progress : nil
    case ("TextField", _), ("SecureField", _), ("DatePicker", _), ("Stepper", _), ("Slider", _),
      ("LabeledContent", "label"):
      return isText ? .fieldLabel : nil
    default: return nil
    }
  }

  /// Calls that only look a text up or put it together: what is around them tells the role.
  static func isTransparent(_ callee: String) -> Bool {
    lookups.contains(callee) || callee.namesLocalization
  }

  private static let lookups: Set<String> = [
    "String", "AttributedString", "NSAttributedString", "LocalizedStringKey", "LocalizedStringResource",
    "NSLocalizedString", "reRuneString", "tr", "init", "verbatim",
  ]

  private static let unlabelled: [String: InterfaceRole] = [
    "Button": .button, "ShareLink": .button, "Link": .link, "NavigationLink": .link, "Label": .label,
    "Text": .text,
    "Menu": .menu, "CommandMenu": .menu, "MenuBarExtra": .menu, "ControlGroup": .menu, "Toggle": .toggle,
    "Picker": .picker, "DatePicker": .fieldLabel, "ColorPicker": .fieldLabel, "Stepper": .fieldLabel,
    "LabeledContent": .fieldLabel, "Gauge": .fieldLabel, "TextField": .placeholder,
    "SecureField": .placeholder,
    "Section": .sectionHeader, "GroupBox": .sectionHeader, "DisclosureGroup": .sectionHeader,
    "ProgressView": .progress, "ContentUnavailableView": .title, "Tab": .tab, "Window": .windowTitle,
    "WindowGroup": .windowTitle, "navigationTitle": .navigationTitle, "navigationBarTitle": .navigationTitle,
    "navigationSubtitle": .navigationTitle, "alert": .alertTitle, "confirmationDialog": .alertTitle,
    "accessibilityLabel": .accessibilityLabel, "accessibilityHint": .accessibilityHint,
    "accessibilityValue": .accessibilityValue, "help": .tooltip, "badge": .badge, "setTitle": .button,
    "default": .alertButton, "cancel": .alertButton, "destructive": .alertButton,
    "configurationDisplayName": .title,
    "description": .message,
  ]

  private static let labelled: [String: [String: InterfaceRole]] = [
    "Alert": ["title": .alertTitle, "message": .alertMessage],
    "ActionSheet": ["title": .alertTitle, "message": .alertMessage],
    "UIAlertController": ["title": .alertTitle, "message": .alertMessage],
    "UIAlertAction": ["title": .alertButton], "UIAction": ["title": .menuItem],
    "UICommand": ["title": .menuItem],
    "UIKeyCommand": ["title": .menuItem], "UIMenu": ["title": .menu], "UIBarButtonItem": ["title": .button],
    "UIContextualAction": ["title": .button], "UITabBarItem": ["title": .tab], "UITab": ["title": .tab],
    "UIApplicationShortcutItem": ["localizedTitle": .menuItem, "localizedSubtitle": .menuItem],
    "UNNotificationAction": ["title": .button], "UIAccessibilityCustomAction": ["name": .accessibilityLabel],
    "NSMenuItem": ["title": .menuItem], "NSMenu": ["title": .menu], "NSButton": ["title": .button],
    "NSTextField": ["labelWithString": .label, "wrappingLabelWithString": .text, "string": .text],
    "addButton": ["withTitle": .alertButton], "addItem": ["withTitle": .menuItem],
    "searchable": ["prompt": .placeholder], "TextField": ["prompt": .placeholder],
    "SecureField": ["prompt": .placeholder],
    "Section": ["header": .sectionHeader, "footer": .sectionFooter],
    "ContentUnavailableView": ["description": .message],
    "accessibilityAction": ["named": .accessibilityLabel],
    "insertSegment": ["withTitle": .option], "NavigationLink": ["title": .link],
    "setPrompt": ["prompt": .placeholder],
  ]

  /// Labels that mean the same in every function of the system.
  private static let systemLabels: [String: InterfaceRole] = [
    "accessibilityLabel": .accessibilityLabel, "accessibilityHint": .accessibilityHint,
    "placeholder": .placeholder, "toolTip": .tooltip,
  ]

  private static let properties: [String: InterfaceRole] = [
    "placeholder": .placeholder, "placeholderString": .placeholder, "attributedPlaceholder": .placeholder,
    "accessibilityLabel": .accessibilityLabel, "accessibilityHint": .accessibilityHint,
    "accessibilityValue": .accessibilityValue, "toolTip": .tooltip, "messageText": .alertTitle,
    "informativeText": .alertMessage, "backButtonTitle": .button, "attributedTitle": .button,
    "headerText": .sectionHeader, "footerText": .sectionFooter, "prompt": .placeholder, "badgeValue": .badge,
  ]
}
