import RuneCompiler
import Testing

@testable import RuneWorkbench

/// The roles of a key by the code around it.
@Suite struct RoleReaderTests {
  /// The role of the first use of the key `k`, whose accessor is `ReRuneStrings.k`.
  private static func role(in code: String) throws -> FoundRole? {
    let file = SourceFile(path: "View.swift", bytes: Array(code.utf8))
    let table = SourceFile(path: "en.lproj/Localizable.strings", bytes: Array(#""k" = "K";"#.utf8))
    let keys = Compiler.check([table]).keys
    let uses = PlacedUses(of: keys, typeName: "ReRuneStrings", in: [file]).uses(in: file)
    return try #require(uses.first, "no use in \(code)").role
  }

  @Test(arguments: [
    (#"Button(ReRuneStrings.k) { buy() }"#, InterfaceRole.button),
    (#"Button(action: buy) { Text(ReRuneStrings.k) }"#, .button),
    (#"Button { buy() } label: { Label(ReRuneStrings.k, systemImage: "cart") }"#, .button),
    (#"Button(action: buy, label: { Text("k") })"#, .button),
    (#"List {}.navigationTitle("k")"#, .navigationTitle),
    (#"List {}.navigationTitle(Text("k", bundle: .module))"#, .navigationTitle),
    (#"view.alert(ReRuneStrings.k, isPresented: $on) { Button("OK") {} }"#, .alertTitle),
    (#"view.alert("a", isPresented: $on) { Button(ReRuneStrings.k, role: .cancel) {} }"#, .alertButton),
    (#"view.alert("a", isPresented: $on) { } message: { Text(ReRuneStrings.k) }"#, .alertMessage),
    (#"Alert(title: Text("a"), message: Text("k"), dismissButton: .default(Text("OK")))"#, .alertMessage),
    (#"Alert(title: Text("a"), dismissButton: .default(Text("k")))"#, .alertButton),
    (#"image.accessibilityLabel(ReRuneStrings.k)"#, .accessibilityLabel),
    (#"image.accessibilityHint(Text(ReRuneStrings.k))"#, .accessibilityHint),
    (#"Label(ReRuneStrings.k, systemImage: "cart")"#, .label),
    (#"VStack { Text(ReRuneStrings.k).font(.title) }"#, .text),
    (#"TextField(ReRuneStrings.k, text: $name)"#, .placeholder),
    (#"TextField("a", text: $name, prompt: Text("k"))"#, .placeholder),
    (#"list.searchable(text: $query, prompt: ReRuneStrings.k)"#, .placeholder),
    (#"Home().tabItem { Label(ReRuneStrings.k, systemImage: "house") }"#, .tab),
    (#"Menu(ReRuneStrings.k) { Button("a") {} }"#, .menu),
    (#"Menu("a") { Button(ReRuneStrings.k) {} }"#, .menuItem),
    (#"row.contextMenu { Button { copy() } label: { Text("k") } }"#, .menuItem),
    (#"Section(ReRuneStrings.k) { }"#, .sectionHeader),
    (#"Section { Text("a") } header: { Text(ReRuneStrings.k) }"#, .sectionHeader),
    (#"Section { Text("a") } header: { Text("b") } footer: { Text(ReRuneStrings.k) }"#, .sectionFooter),
    (#"Toggle(ReRuneStrings.k, isOn: $on)"#, .toggle),
    (#"Toggle(isOn: $on) { Text(ReRuneStrings.k) }"#, .toggle),
    (#"Picker("a", selection: $x) { Text(ReRuneStrings.k).tag(1) }"#, .option),
    (#"NavigationLink(ReRuneStrings.k) { Detail() }"#, .link),
    (#"view.help(ReRuneStrings.k)"#, .tooltip),
    (#"ContentUnavailableView("a", systemImage: "b", description: Text(ReRuneStrings.k))"#, .message),
    (#"WindowGroup(ReRuneStrings.k) { }"#, .windowTitle),
  ])
  func swiftUI(code: String, role: InterfaceRole) throws {
    let found = try Self.role(in: code)
    #expect(found?.role == role, "\(code): \(found?.reason ?? "nothing")")
  }

  @Test(arguments: [
    (#"button.setTitle(ReRuneStrings.k, for: .normal)"#, InterfaceRole.button),
    (#"button.setTitle(isNew ? NSLocalizedString("k", comment: "") : old, for: .normal)"#, .button),
    (#"navigationItem.title = ReRuneStrings.k"#, .navigationTitle),
    (#"tabBarItem.title = NSLocalizedString("k", comment: "")"#, .tab),
    (#"field.placeholder = ReRuneStrings.k"#, .placeholder),
    (#"field.placeholder = isEmpty ? ReRuneStrings.k : nil"#, .placeholder),
    (#"icon.accessibilityLabel = "k".localized"#, .accessibilityLabel),
    (#"UIAlertController(title: ReRuneStrings.k, message: nil, preferredStyle: .alert)"#, .alertTitle),
    (
      #"UIAlertController(title: nil, message: String(localized: "k"), preferredStyle: .alert)"#,
      .alertMessage
    ),
    (#"sheet.addAction(UIAlertAction(title: ReRuneStrings.k, style: .cancel))"#, .alertButton),
    (#"UIBarButtonItem(title: ReRuneStrings.k, style: .plain, target: nil, action: nil)"#, .button),
    (#"UIAction(title: ReRuneStrings.k) { _ in copy() }"#, .menuItem),
    (#"NSMenuItem(title: ReRuneStrings.k, action: nil, keyEquivalent: "")"#, .menuItem),
    (#"alert.informativeText = ReRuneStrings.k"#, .alertMessage),
    (#"titleLabel.text = ReRuneStrings.k"#, .text),
  ])
  func uiKitAndAppKit(code: String, role: InterfaceRole) throws {
    let found = try Self.role(in: code)
    #expect(found?.role == role, "\(code): \(found?.reason ?? "nothing")")
  }

  @Test(arguments: [
    (#"PrimaryButton(ReRuneStrings.k)"#, InterfaceRole.button),
    (#"showAlert(message: ReRuneStrings.k)"#, .alertMessage),
    (#"let title = ReRuneStrings.k"#, .title), (#"let screenTitle: String = ReRuneStrings.k"#, .title),
    (#"var buttonTitle: String { ReRuneStrings.k }"#, .button),
    (#"func errorMessage() -> String { return ReRuneStrings.k }"#, .error),
    (#"Row(title: ReRuneStrings.k)"#, .title),
  ])
  func namesInCodeAreLessCertain(code: String, role: InterfaceRole) throws {
    let found = try Self.role(in: code)
    #expect(found?.role == role, "\(code): \(found?.reason ?? "nothing")")
    #expect(found?.certainty == .nameInCode)
  }

  @Test(arguments: [
    #"print(ReRuneStrings.k)"#, #"log("k")"#, #"Button("a") { send(ReRuneStrings.k) }"#,
    #"if a == ReRuneStrings.k { }"#,
    #"let x = [ReRuneStrings.k]"#,
  ])
  func otherCodeTellsNothing(code: String) throws {
    #expect(try Self.role(in: code) == nil)
  }

  @Test func theReasonNamesTheCode() throws {
    #expect(try Self.role(in: "Button(ReRuneStrings.k) {}")?.reason == "code passes it to 'Button'")
    #expect(try Self.role(in: #"V().tabItem { Text("k") }"#)?.reason == "it is in 'tabItem'")
    #expect(
      try Self.role(in: "a.placeholder = ReRuneStrings.k")?.reason == "code assigns it to 'placeholder'"
    )
    let named = try Self.role(in: "Row(title: ReRuneStrings.k)")
    #expect(named?.reason == "code passes it to 'Row' as 'title', which has the word 'title'")
  }
}

/// The roles that the words of keys tell.
@Suite struct NameRolesTests {
  @Test(arguments: [
    ("home.title", InterfaceRole.title), ("cart.button.buy", .button), ("cartBuyButton", .button),
    ("alert.title", .alertTitle),
    ("delete_alert_message", .alertMessage), ("search.placeholder", .placeholder), ("tabHome", .tab),
    ("menu.open", .menuItem),
    ("a11y.cart.label", .accessibilityLabel), ("errors.network.title", .error),
    ("nav.title", .navigationTitle),
    ("button.title", .button), ("Ab1-xY-9.placeholder", .placeholder),
  ])
  func rolesOfKeys(key: String, role: InterfaceRole) {
    #expect(PlacedUses.role(ofKey: key)?.role == role)
  }

  @Test(arguments: ["Save", "Open the menu", "%@ button", "cart.empty", "", "…"])
  func otherKeysTellNothing(key: String) {
    #expect(PlacedUses.role(ofKey: key) == nil)
  }

  @Test func theMostCertainRoleComesFirst() {
    let roles: [FoundRole] = [
      FoundRole(.title, .nameOfKey, because: "a"), FoundRole(.text, .shown, because: "b"),
      FoundRole(.button, .system, because: "c"), FoundRole(.link, .system, because: "d"),
      FoundRole(.link, .system, because: "e"), FoundRole(.title, .shown, because: "f"),
    ]
    #expect(roles.byCertainty.map(\.role) == [.link, .button, .title, .text])
    #expect(roles.byCertainty.map(\.reason) == ["d", "c", "f", "b"])
  }
}
