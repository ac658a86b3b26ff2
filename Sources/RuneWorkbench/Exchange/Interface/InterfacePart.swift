import RuneModel

/// A property of an object in a storyboard or xib, with its name in the keys of translations.
struct InterfaceProperty {
  var name: String
  /// Whether Xcode exports the text whenever there is one.
  var isExported: Bool
}

/// The role of an element in the object that it belongs to.
enum InterfacePart: Equatable {
  /// The object itself.
  case object(String)
  /// A state of a button, such as `normal`.
  case state(String)
  /// A part whose properties have a prefix: `configuration`, `headerCell`.
  case named(String)
  case accessibility
  /// The segments of a control.
  case segments
  case segment(Int)
  /// The numbered texts of a property.
  case list(String)
  /// A developer's note for translators.
  case comments

  var isList: Bool {
    switch self {
    case .segments, .list: true
    default: false
    }
  }

  /// The role of an element inside this one.
  ///
  /// - Parameter number: how many elements of a list come before it.
  func part(_ element: String, key: String?, _ number: Int) -> InterfacePart? {
    switch (self, element) {
    case (.comments, _): return .comments
    case (.object, "state"): return key.map { .state($0) }
    case (.object, "buttonConfiguration"), (.object, "tableHeaderCell"): return key.map { .named($0) }
    case (.object, "accessibility"): return .accessibility
    case (.object, "segments"): return .segments
    case (.segments, "segment"): return .segment(number)
    case (.object, "scopeButtonTitles"): return .list("scopeButtonTitles")
    case (.object, "objectValues"): return .list("ibShadowedObjectValues")
    case (.list(let name), "string"): return .named("\(name)[\(number)]")
    case (.object, "attributedString"), (.object, "mutableAttributedString"):
      return key == "userComments" ? .comments : nil
    default: return nil
    }
  }

  /// The property whose text is in an attribute.
  func property(of attribute: String) -> InterfaceProperty? {
    switch self {
    case .object(let element): return Self.property(of: attribute, of: element)
    case .state(let name):
      return attribute == "title" ? InterfaceProperty(name: "\(name)Title", isExported: true) : nil
    case .named(let name):
      let isExported = ["title", "subtitle"].contains(attribute)
      return InterfaceProperty(name: "\(name).\(attribute)", isExported: isExported)
    case .accessibility:
      return Self.accessibilityProperties[attribute].map { InterfaceProperty(name: $0, isExported: true) }
    case .segment(let number):
      let names = ["title": "segmentTitles", "label": "ibShadowedLabels", "toolTip": "ibShadowedToolTips"]
      return names[attribute].map { InterfaceProperty(name: "\($0)[\(number)]", isExported: true) }
    case .segments, .list, .comments: return nil
    }
  }

  /// The property whose text is the content of an element in this part.
  ///
  /// - Parameters:
  ///   - key: the attribute of the element.
  ///   - own: the role of the element.
  func property(ofContent key: String?, _ own: InterfacePart?) -> String? {
    if case .list = self, case .named(let name) = own { return name }
    guard let key, let property = property(of: key), property.isExported else { return nil }
    return property.name
  }

  // MARK: Properties

  private static let accessibilityProperties = [
    "label": "accessibilityLabel", "hint": "accessibilityHint",
    "description": "ibExternalAccessibilityDescription", "help": "ibExternalAccessibilityHelp",
  ]

  /// Attributes whose texts are always translated.
  private static let attributes: Set<String> = [
    "text", "title", "alternateTitle", "placeholder", "placeholderString", "prompt", "headerTitle",
    "footerTitle", "label", "paletteLabel", "headerToolTip", "subtitle", "backButtonTitle",
    "discoverabilityTitle",
  ]

  /// Attributes that users do not see on some elements: a pop-up button shows the title of the chosen item, and a
  /// constraint's placeholder is a switch.
  private static let exceptions: [String: Set<String>] = [
    "title": ["popUpButtonCell", "scene"], "placeholder": ["constraint"],
  ]

  private static func property(of attribute: String, of element: String) -> InterfaceProperty {
    if attribute == "toolTip" {
      let name = element == "toolbarItem" ? attribute : "ibShadowedToolTip"
      return InterfaceProperty(name: name, isExported: true)
    }
    let isExported = attributes.contains(attribute) && exceptions[attribute]?.contains(element) != true
    return InterfaceProperty(name: attribute, isExported: isExported)
  }
}
