@_exported import Foundation

// The parts of AppKit whose texts ReRuneNative refreshes and ReRunePreview finds, with what they store.

@MainActor open class NSResponder: NSObject {
  open var menu: NSMenu?
  private var label: String?
  private var help: String?

  open func accessibilityLabel() -> String? { label }
  open func setAccessibilityLabel(_ label: String?) { self.label = label }
  open func accessibilityHelp() -> String? { help }
  open func setAccessibilityHelp(_ help: String?) { self.help = help }
}

open class NSView: NSResponder {
  open var subviews: [NSView] = []
  open var toolTip: String?
  open private(set) weak var superview: NSView?
  open func addSubview(_ view: NSView) {
    subviews.append(view)
    view.superview = self
  }

  open var frame = NSRect.zero
  open var bounds: NSRect { NSRect(origin: .zero, size: frame.size) }
  open var isHidden = false
  open var alphaValue: CGFloat = 1
  /// Whether it is measured from above.
  open var isFlipped: Bool { false }
  open func convert(_ rect: NSRect, to view: NSView?) -> NSRect {
    guard let superview, self !== view else { return rect }
    return superview.convert(rect.offsetBy(dx: frame.minX, dy: frame.minY), to: view)
  }
  open func bitmapImageRepForCachingDisplay(in rect: NSRect) -> NSBitmapImageRep? { NSBitmapImageRep() }
  open func cacheDisplay(in rect: NSRect, to bitmap: NSBitmapImageRep) { bitmap.drawn = rect }
}

/// Its picture is what was drawn and the quality, as a text.
@MainActor public final class NSBitmapImageRep: NSObject {
  public enum FileType: Sendable { case jpeg }
  public struct PropertyKey: Hashable, Sendable {
    public static let compressionFactor = PropertyKey()
  }
  fileprivate var drawn: NSRect?

  public func representation(using type: FileType, properties: [PropertyKey: Any]) -> Data? {
    guard let drawn, let quality = properties[.compressionFactor] else { return nil }
    return Data("\(drawn.width)x\(drawn.height) \(quality)".utf8)
  }
}

@MainActor open class NSWindow: NSResponder {
  open var contentView: NSView?
}

@MainActor open class NSApplication: NSResponder {
  open var keyWindow: NSWindow?
  open var mainWindow: NSWindow?
}

@MainActor public var NSApp: NSApplication! = nil

open class NSControl: NSView {
  open var stringValue = ""
}

open class NSTextField: NSControl {
  open var isEditable = true
  open var placeholderString: String?
}

open class NSButton: NSControl {
  open var title = ""
  open var alternateTitle = ""
}

/// The title is the selected item's. As in AppKit, setting it selects an item of this title, or adds one.
open class NSPopUpButton: NSButton {
  private var shownTitle = ""
  private var selectedIndex = 0

  open override var title: String {
    get { shownTitle }
    set {
      let items = menu?.items ?? []
      if let index = items.firstIndex(where: { $0.title == newValue }) {
        selectedIndex = index
      } else {
        selectedIndex = items.count
        menu?.addItem(NSMenuItem(title: newValue))
      }
      synchronizeTitleAndSelectedItem()
    }
  }

  open func synchronizeTitleAndSelectedItem() {
    guard let items = menu?.items, items.indices.contains(selectedIndex) else { return }
    shownTitle = items[selectedIndex].title
  }
}

open class NSSegmentedControl: NSControl {
  private struct Segment {
    var label: String?
    var toolTip: String?
  }

  private var segments: [Segment] = []

  open var segmentCount: Int {
    get { segments.count }
    set { segments = (0..<newValue).map { $0 < segments.count ? segments[$0] : Segment() } }
  }

  open func label(forSegment segment: Int) -> String? { segments[segment].label }
  open func setLabel(_ label: String, forSegment segment: Int) { segments[segment].label = label }
  open func toolTip(forSegment segment: Int) -> String? { segments[segment].toolTip }
  open func setToolTip(_ toolTip: String?, forSegment segment: Int) { segments[segment].toolTip = toolTip }
}

open class NSBox: NSView {
  open var title = ""
}

@MainActor open class NSTabViewItem: NSObject {
  open var label = ""
  open var toolTip: String?
  open var view: NSView?
}

open class NSTabView: NSView {
  open var tabViewItems: [NSTabViewItem] = []
  open var selectedTabViewItem: NSTabViewItem? { tabViewItems.first }
}

@MainActor open class NSTableColumn: NSObject {
  open var title = ""
  open var headerToolTip: String?
}

open class NSTableView: NSControl {
  open var tableColumns: [NSTableColumn] = []
}

@MainActor open class NSMenuItem: NSObject {
  open var title: String
  open var toolTip: String?
  open var submenu: NSMenu?

  public init(title: String) { self.title = title }
}

@MainActor open class NSMenu: NSObject {
  open var title: String
  open var items: [NSMenuItem] = []

  public init(title: String) { self.title = title }

  open func addItem(_ item: NSMenuItem) { items.append(item) }
}

open class NSViewController: NSResponder {
  open var title: String?
  open var children: [NSViewController] = []
  private var loaded: NSView?

  open var isViewLoaded: Bool { loaded != nil }

  open var view: NSView {
    get {
      if let loaded { return loaded }
      let new = NSView()
      loaded = new
      return new
    }
    set { loaded = newValue }
  }
}
