import RuneModel
import RuneTestSupport
import Testing

@testable import RuneCompiler
@testable import RuneWorkbench

/// The texts that Xcode takes from storyboards, xibs and intent definitions. Keys and comments are those of exports by
/// Xcode, of apps for iOS and macOS.
@Suite struct XcodeDocumentTests {
  private static func document(
    _ content: String,
    path: String = "Base.lproj/Main.storyboard",
    type: String = "com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB",
    translated keys: Set<UTF8Key> = []
  ) -> XcodeDocument {
    let text =
      path.hasSuffix("definition")
      ? content : "<document type=\"\(type)\" version=\"3.0\">\(content)</document>"
    return XcodeDocument(SourceFile(path: path, bytes: Array(text.utf8)), translatedKeys: keys)
  }

  private static func lines(_ document: XcodeDocument) -> [String] {
    document.texts.map { "\($0.key): \($0.text)" }
  }

  @Test(
    arguments: [
      (#"<label text="Address" id="3M8-Rp-TYP" userLabel="Other"/>"#, ["3M8-Rp-TYP.text: Address"]),
      (
        #"<label id="3M8-Rp-TYP"><string key="text">Two\#nlines &amp;</string></label>"#,
        ["3M8-Rp-TYP.text: Two\nlines &"]
      ),
      (#"<textField placeholder="Phone" id="a"/>"#, ["a.placeholder: Phone"]),
      (
        #"<button id="1tv-os-KfJ"><state key="normal" title="Sign Up"/><state key="selected"><string key="title">On</string></state><connections><action id="x-y" selector="title"/></connections></button>"#,
        ["1tv-os-KfJ.normalTitle: Sign Up", "1tv-os-KfJ.selectedTitle: On"]
      ),
      (
        #"<button id="b"><buttonConfiguration key="configuration" style="plain" title="Show" subtitle="It"/></button>"#,
        ["b.configuration.title: Show", "b.configuration.subtitle: It"]
      ),
      (
        #"<segmentedControl id="s"><segments><segment title="One"/><segment/><segment title="Two"/></segments></segmentedControl>"#,
        ["s.segmentTitles[0]: One", "s.segmentTitles[2]: Two"]
      ),
      (
        #"<searchBar id="s" placeholder="Find"><scopeButtonTitles><string>All</string><string>New</string></scopeButtonTitles></searchBar>"#,
        ["s.placeholder: Find", "s.scopeButtonTitles[0]: All", "s.scopeButtonTitles[1]: New"]
      ),
      (
        #"<view id="v" toolTip="Help"><accessibility key="accessibilityConfiguration" label="Footer" hint="Tap" identifier="i"/></view>"#,
        ["v.ibShadowedToolTip: Help", "v.accessibilityLabel: Footer", "v.accessibilityHint: Tap"]
      ),
      (
        #"<tableViewSection headerTitle="H" footerTitle="F" id="t"><cells><tableViewCell id="c"><label text="L" id="l"/></tableViewCell></cells></tableViewSection>"#,
        ["t.headerTitle: H", "t.footerTitle: F", "l.text: L"]
      ),
      (
        #"<navigationItem title="Settings" id="n"><barButtonItem key="back" title="Back" id="b"/></navigationItem>"#,
        ["n.title: Settings", "b.title: Back"]
      ),
      (#"<label text="" id="empty"/><label text="A" customClass="C"/>"#, []),
    ] as [(String, [String])]
  )
  func textsOfStoryboards(content: String, expected: [String]) {
    #expect(Self.lines(Self.document(content)) == expected)
  }

  @Test(
    arguments: [
      (
        #"<popUpButton id="p"><popUpButtonCell title="Left" id="c"><menu title="M" id="m"><items><menuItem title="Left" id="i"/></items></menu></popUpButtonCell></popUpButton>"#,
        ["m.title: M", "i.title: Left"]
      ),
      (
        #"<tableColumn id="t" headerToolTip="Tip"><tableHeaderCell key="headerCell" title="Name"/></tableColumn>"#,
        ["t.headerToolTip: Tip", "t.headerCell.title: Name"]
      ),
      (
        #"<segmentedCell id="s"><segments><segment label="A" toolTip="T"/><segment label="B"/></segments></segmentedCell>"#,
        ["s.ibShadowedLabels[0]: A", "s.ibShadowedToolTips[0]: T", "s.ibShadowedLabels[1]: B"]
      ),
      (
        #"<toolbarItem label="Empty" paletteLabel="Empty Trash" toolTip="Delete" id="i"/>"#,
        ["i.label: Empty", "i.paletteLabel: Empty Trash", "i.toolTip: Delete"]
      ),
      (
        #"<button id="b"><buttonCell title="Ok" alternateTitle="No" id="c"/><accessibility description="Close"/></button>"#,
        ["b.ibExternalAccessibilityDescription: Close", "c.title: Ok", "c.alternateTitle: No"]
      ),
      (
        #"<comboBox id="k"><comboBoxCell id="c"><objectValues><string>1</string></objectValues></comboBoxCell></comboBox>"#,
        ["c.ibShadowedObjectValues[0]: 1"]
      ),
    ] as [(String, [String])]
  )
  func textsOfXibs(content: String, expected: [String]) {
    let document = Self.document(content, path: "Main.xib", type: "com.apple.InterfaceBuilder3.Cocoa.XIB")
    #expect(Self.lines(document).sorted() == expected.sorted())
  }

  @Test func commentsAreThoseOfXcode() {
    let ios = Self.document(#"<label text="Ad &quot;A&quot;" id="3M8-Rp-TYP"/>"#)
    #expect(
      ios.texts.map(\.comment) == [#"Class = "UILabel"; text = "Ad \"A\""; ObjectID = "3M8-Rp-TYP";"#]
    )
    let mac = Self.document(
      """
      <textField id="f"><textFieldCell key="cell" id="0lz-be-kpl"><string key="title">Access\nto</string></textFieldCell>
      <attributedString key="userComments"><fragment content="Split it"/></attributedString></textField>
      """,
      type: "com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB"
    )
    #expect(
      mac.texts.map(\.comment)
        == [#"Class = "NSTextFieldCell"; title = "Access\nto"; ObjectID = "0lz-be-kpl"; Note = "Split it";"#]
    )
  }

  /// A property that Xcode exports in few cases is one if a translation has it.
  @Test func translatedKeysAreFound() {
    let content = #"<popUpButtonCell title="Left" id="c"/>"#
    #expect(Self.lines(Self.document(content)) == [])
    #expect(Self.lines(Self.document(content, translated: [UTF8Key("c.title")])) == ["c.title: Left"])
  }

  /// Ids of lists and dialogs, as in the translations of Brave.
  @Test func textsOfIntents() {
    let text = """
      <plist version="1.0"><dict>
      <key>INEnums</key><array><dict><key>INEnumDisplayName</key><string>Kind</string><key>INEnumDisplayNameID</key>
      <string>bUXzTx</string><key>INEnumName</key><string>StatKind</string><key>INEnumValues</key><array>
      <dict><key>INEnumValueDisplayName</key><string>unknown</string><key>INEnumValueDisplayNameID</key><string>YFhtb2</string>
      <key>INEnumValueName</key><string>unknown</string></dict>
      <dict><key>INEnumValueDisplayName</key><string>Ads</string><key>INEnumValueDisplayNameID</key><string>xcI3h9</string>
      <key>INEnumValueIndex</key><integer>1</integer><key>INEnumValueName</key><string>ads</string></dict></array></dict></array>
      <key>INIntents</key><array><dict><key>INIntentName</key><string>Stats</string><key>INIntentParameters</key><array>
      <dict><key>INIntentParameterDisplayName</key><string>Type</string><key>INIntentParameterDisplayNameID</key><string>7JYzOv</string>
      <key>INIntentParameterEnumType</key><string>StatKind</string><key>INIntentParameterName</key><string>kind</string>
      <key>INIntentParameterPromptDialogs</key><array><dict><key>INIntentParameterPromptDialogFormatString</key>
      <string>There are ${count} options matching ‘${kind}’.</string><key>INIntentParameterPromptDialogFormatStringID</key>
      <string>5ixvGX</string></dict></array></dict></array></dict></array>
      </dict></plist>
      """
    let document = Self.document(text, path: "Base.lproj/Stats.intentdefinition")
    #expect(
      Self.lines(document) == [
        "bUXzTx: Kind", "xcI3h9: Ads", "7JYzOv: Type",
        "5ixvGX-xcI3h9: There are ${count} options matching ‘Ads’.",
      ]
    )
  }

  @Test(arguments: [
    "<document><label", "<archive/>", "", "<document>" + String(repeating: "<a>", count: 2000),
  ])
  func whatCannotBeRead(text: String) {
    let file = SourceFile(path: "Main.xib", bytes: Array(text.utf8))
    #expect(XcodeDocument(file, translatedKeys: []).fault != nil)
  }
}
