import AppKit
import XCTest

@testable import ReRuneNative

@MainActor
final class AppKitRefreshTests: XCTestCase {
  func testALabelIsRefreshedAndWhatUsersTypedStays() async {
    var texts = ScreenTexts()
    let label = NSTextField()
    label.isEditable = false
    label.stringValue = texts.changing("label")
    let field = NSTextField()
    // As a lookup gives it.
    let typed = texts.changing("typed")
    field.stringValue = typed
    field.placeholderString = texts.changing("placeholder")
    let view = NSView()
    view.addSubview(label)
    view.addSubview(field)
    texts.refresh { view.reRuneRefresh() }
    XCTAssertEqual(label.stringValue, "new label")
    XCTAssertEqual(field.stringValue, typed)
    XCTAssertEqual(field.placeholderString, "new placeholder")
  }

  func testAnAmbiguousTextStays() async {
    var texts = ScreenTexts()
    let button = NSButton()
    button.title = texts.look(up: "confirm", as: "OK on a Mac", later: "Okay")
    _ = texts.look(up: "close", as: "OK on a Mac", later: "Close")
    texts.refresh { button.reRuneRefresh() }
    XCTAssertEqual(button.title, "OK on a Mac")
  }

  func testButtonsAndBoxes() async {
    var texts = ScreenTexts()
    let button = NSButton()
    button.title = texts.changing("show")
    button.alternateTitle = texts.changing("hide")
    let box = NSBox()
    box.title = texts.changing("box")
    let composed = NSButton()
    composed.title = "composed by the app"
    box.addSubview(button)
    box.addSubview(composed)
    texts.refresh { box.reRuneRefresh() }
    XCTAssertEqual([button.title, button.alternateTitle], ["new show", "new hide"])
    XCTAssertEqual(box.title, "new box")
    XCTAssertEqual(composed.title, "composed by the app")
  }

  /// Its title is the selected item's; setting it would add an item.
  func testAPopUpButtonKeepsItsItems() async {
    var texts = ScreenTexts()
    let button = NSPopUpButton()
    let menu = NSMenu(title: "")
    for key in ["first", "second"] { menu.addItem(NSMenuItem(title: texts.changing(key))) }
    button.menu = menu
    button.synchronizeTitleAndSelectedItem()
    texts.refresh { button.reRuneRefresh() }
    XCTAssertEqual(menu.items.map(\.title), ["new first", "new second"])
    XCTAssertEqual(button.title, "new first")
  }

  func testSegments() async {
    var texts = ScreenTexts()
    let control = NSSegmentedControl()
    control.segmentCount = 3
    control.setLabel(texts.changing("day"), forSegment: 0)
    control.setToolTip(texts.changing("tip"), forSegment: 0)
    control.setLabel("composed", forSegment: 1)
    texts.refresh { control.reRuneRefresh() }
    XCTAssertEqual((0..<3).map { control.label(forSegment: $0) }, ["new day", "composed", nil])
    XCTAssertEqual(control.toolTip(forSegment: 0), "new tip")
  }

  /// Only the selected tab's view is among the subviews.
  func testTabsAndColumns() async {
    var texts = ScreenTexts()
    let tabs = NSTabView()
    for key in ["general", "accounts"] {
      let item = NSTabViewItem()
      item.label = texts.changing(key)
      let view = NSView()
      view.toolTip = texts.changing("tip of \(key)")
      item.view = view
      tabs.tabViewItems.append(item)
    }
    let table = NSTableView()
    let column = NSTableColumn()
    column.title = texts.changing("column")
    column.headerToolTip = texts.changing("header")
    table.tableColumns = [column]
    if let shown = tabs.tabViewItems[0].view {
      tabs.addSubview(shown)
      shown.addSubview(table)
    }
    texts.refresh { tabs.reRuneRefresh() }
    XCTAssertEqual(tabs.tabViewItems.map(\.label), ["new general", "new accounts"])
    XCTAssertEqual(
      tabs.tabViewItems.map { $0.view?.toolTip },
      ["new tip of general", "new tip of accounts"]
    )
    XCTAssertEqual([column.title, column.headerToolTip], ["new column", "new header"])
  }

  func testMenusWithSubmenus() async {
    var texts = ScreenTexts()
    let submenu = NSMenu(title: texts.changing("submenu"))
    let entry = NSMenuItem(title: texts.changing("entry"))
    entry.toolTip = texts.changing("tip")
    submenu.addItem(entry)
    submenu.addItem(NSMenuItem(title: "A document's name"))
    let item = NSMenuItem(title: texts.changing("item"))
    item.submenu = submenu
    let menu = NSMenu(title: texts.changing("menu"))
    menu.addItem(item)
    texts.refresh { menu.reRuneRefresh() }
    XCTAssertEqual([menu.title, item.title, submenu.title], ["new menu", "new item", "new submenu"])
    XCTAssertEqual(submenu.items.map(\.title), ["new entry", "A document's name"])
    XCTAssertEqual(entry.toolTip, "new tip")
  }

  func testAControllerHasChildrenAndAView() async {
    var texts = ScreenTexts()
    let child = NSViewController()
    child.title = texts.changing("child")
    let controller = NSViewController()
    controller.children = [child]
    controller.title = texts.changing("title")
    let view = NSView()
    view.toolTip = texts.changing("tip")
    view.setAccessibilityLabel(texts.changing("name"))
    view.setAccessibilityHelp(texts.changing("help"))
    view.menu = NSMenu(title: texts.changing("context"))
    controller.view.addSubview(view)
    texts.refresh { controller.reRuneRefresh() }
    XCTAssertEqual([controller.title, child.title], ["new title", "new child"])
    // A refresh loads no view.
    XCTAssertFalse(child.isViewLoaded)
    XCTAssertEqual(view.toolTip, "new tip")
    XCTAssertEqual([view.accessibilityLabel(), view.accessibilityHelp()], ["new name", "new help"])
    XCTAssertEqual(view.menu?.title, "new context")
  }
}
