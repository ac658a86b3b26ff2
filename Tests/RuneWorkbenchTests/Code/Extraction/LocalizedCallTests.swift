import RuneCompiler
import Testing

@testable import RuneWorkbench

/// Which literals become keys.
@Suite struct LocalizedCallTests {
  @Test(arguments: [
    (#"String(localized: "a")"#, ["a"]),
    (#"AttributedString(localized: "a")"#, ["a"]),
    (#"NSLocalizedString("a", comment: "c")"#, ["a"]),
    (#"LocalizedStringKey("a")"#, ["a"]),
    (#"let x: LocalizedStringKey = "a""#, ["a"]),
    (#"let x: LocalizedStringResource? = "a""#, ["a"]),
    (#"let x: String.LocalizationValue = "a""#, ["a"]),
    (#"let x: String = "a""#, []),
    (#"let x = "a""#, []),
    (#"let x = "a" as LocalizedStringKey"#, ["a"]),
    (#"let x = "a" as String"#, []),
    (#"Text("a")"#, ["a"]),
    (#"Text(verbatim: "a")"#, []),
    (#"Text("")"#, [""]),
    (#"SwiftUI.Text("a")"#, ["a"]),
    (#"Other.Text("a")"#, []),
    (#"Text("a" + b)"#, []),
    (#"Text("a".uppercased())"#, []),
    (#"Text(isOn ? "a" : "b")"#, ["a", "b"]),
    (#"Text(isOn ? first ? "a" : "b" : "c")"#, ["a", "b", "c"]),
    (#"Text(name ?? "a")"#, []),
    (#"Text(isOn ? name : "a")"#, []),
    (#"String(localized: isOn ? name : "a")"#, ["a"]),
    (#"Text(("a"))"#, ["a"]),
    (#"Label("a", systemImage: "b")"#, ["a"]),
    (#"Button("a", role: .cancel) { print("b") }"#, ["a"]),
    (#"TextField("a", text: $b, prompt: Text("c"))"#, ["a", "c"]),
    (#"LabeledContent("a", value: "b")"#, ["a"]),
    (#"view.navigationTitle("a")"#, ["a"]),
    (#"view.alert("a", isPresented: $on) { Button("b") {} } message: { Text("c") }"#, ["a", "b", "c"]),
    (#"view.accessibilityIdentifier("a")"#, []),
    (#"view.accessibilityAction(named: "a") {}"#, ["a"]),
    (#"view.searchable(text: $q, prompt: "a")"#, ["a"]),
    (#"view.accessibilityInputLabels(["a", "b"])"#, ["a", "b"]),
    (#"Toggle(.init("a", table: "T"), isOn: $on)"#, ["a"]),
    (#"view.help(.init("a", defaultValue: "b"))"#, ["a"]),
    (#"Image("a")"#, []),
    (#"#Preview("a") { Text("b") }"#, []),
    (#"print("a", NSLocalizedString(key, comment: "c"))"#, []),
    (#"Text("x \(isOn ? "a" : "b")")"#, ["x %@"]),
    (#"Text("x \(String(localized: "a"))")"#, ["x %@", "a"]),
    (#"Text("100 %")"#, ["100 %"]),
    (#"Text("\(count, specifier: "%d") %")"#, ["%d %%"]),
    (##"Text(#"a \n \#(name)"#)"##, [#"a \n %@"#]),
    ("Text(\"\"\"\n  a\n  b\n  \"\"\")", ["a\nb"]),
  ]) func arguments(code: String, keys: [String]) {
    #expect(Extraction.keys(code) == keys, "\(code)")
  }

  @Test(arguments: [
    ("var t: LocalizedStringKey { \"a\" }", ["a"]),
    ("var t: LocalizedStringKey { get { \"a\" } }", ["a"]),
    ("var t: LocalizedStringKey { if x { return \"a\" }\n return \"b\" }", ["a", "b"]),
    (
      "var t: LocalizedStringKey {\n switch self {\n case .a: \"a\"\n case .b: isOn ? \"b\" : \"c\"\n default: \"d\"\n } }",
      ["a", "b", "c", "d"]
    ),
    (
      "var t: LocalizedStringKey { if x { \"a\" } else if case .y = z { \"b\" } else { \"c\" } }",
      ["a", "b", "c"]
    ),
    ("func t() -> LocalizedStringResource { \"a\" }", ["a"]),
    ("func t() async throws -> LocalizedStringResource where T: P { return \"a\" }", ["a"]),
    ("func t() -> String { return \"a\" }", []),
    ("func t(_ x: LocalizedStringKey = \"a\") {}", ["a"]),
    ("let x: LocalizedStringKey = if y { \"a\" } else { \"b\" }", ["a", "b"]),
    ("let x: [LocalizedStringKey] = [\"a\", y ? \"b\" : \"c\"]", ["a", "b", "c"]),
    ("let x: [Case: LocalizedStringResource] = [.a: \"a\", .b: \"b\"]", ["a", "b"]),
    ("let x: [String: LocalizedStringKey] = [\"a\": \"b\"]", ["b"]),
    ("let x: (LocalizedStringKey, String) = (\"a\", \"b\")", ["a"]),
    (
      "struct V { var title: LocalizedStringKey\n func f() { title = \"a\"\n self.title = \"b\" } }",
      ["a", "b"]
    ),
    ("struct V { let title: LocalizedStringKey; let id: String }\nlet v = V(title: \"a\", id: \"b\")", ["a"]),
    ("struct V { init(_ t: LocalizedStringKey) {} }\nlet v = V(\"a\")\nlet w = V.init(\"b\")", ["a", "b"]),
    ("struct V { let title: LocalizedStringKey; static let a = Self(title: \"a\") }", ["a"]),
    ("enum E { case named(LocalizedStringKey), id(String) }\nlet e = [E.named(\"a\"), .id(\"b\")]", ["a"]),
    (
      "func show(title: LocalizedStringResource, id: String) {}\nfunc g() { show(title: \"a\", id: \"b\") }",
      ["a"]
    ),
    ("func show(_ title: String) {}\nfunc g() { show(\"a\") }", []),
    ("struct Label { init(_ t: String) {} }\nlet l = Label(\"a\")", []),
    ("extension Text { init(_ parts: [String]) {} }\nlet l = Text(\"a\")", ["a"]),
    ("let f = { (x: Int) -> Int in return 1 }\nvar t: String { \"a\" }", []),
    ("typealias Key = LocalizedStringKey\nlet k: Key = \"a\"", ["a"]),
    (
      "struct I: AppIntent { static let title: LocalizedStringResource = \"a\"\n static var d: IntentDescription? = \"b\" }",
      ["a", "b"]
    ),
  ]) func declaredTypes(code: String, keys: [String]) {
    #expect(Extraction.keys(code) == keys, "\(code)")
  }

  @Test func modifiersNeedTheirModule() {
    #expect(Extraction.calls("import Foundation\nlogger.help(\"a\")").isEmpty)
    #expect(
      Extraction.calls("import AppIntents\n@Parameter(title: \"a\") var x: Int").map(\.key.key) == ["a"]
    )
    #expect(Extraction.calls("import Charts\nBarMark(x: .value(\"a\", day))").map(\.key.key) == ["a"])
  }

  @Test(arguments: [
    ("AlarmKit", "AlarmButton(text: \"a\", textColor: .red, systemImageName: \"b\")", ["a"]),
    ("ActivityKit", "AlertConfiguration(title: \"a\", body: \"b\", sound: .default)", ["a", "b"]),
    ("AppIntents", "try await requestChoice(between: all, dialog: \"a\")", ["a"]),
    ("AppIntents", "let s = Summary(\"a\")", ["a"]),
    ("Charts", "view.chartXAxisLabel(\"a\")", ["a"]),
    ("Charts", "LinePlot(x: \"a\", y: \"b\") { $0 }", ["a", "b"]),
    ("MapKit", "Marker(\"a\", coordinate: c)", ["a"]),
    ("StoreKit", "SubscriptionOptionGroup(\"a\", isIncluded: test)", ["a"]),
    ("SwiftUI", "SliderTick(\"a\", 1)", ["a"]),
    ("SwiftUI", "view.accessibilityAction(named: \"a\", intent: i)", ["a"]),
    // A StringProtocol comes before a key if its overload is not disfavored.
    ("MapKit", "Annotation(\"a\", coordinate: c) { pin }", []),
    ("SwiftUI", "view.font(.custom(\"a\", size: 2))", []),
    ("RealityKit", "view.font(.custom(\"a\", size: 2))", []),
    ("Foundation", "undoManager.setActionName(\"a\")", []),
    ("Foundation", "String(localized: \"a\", defaultValue: \"b\")", ["a"]),
    ("SwiftUI", "Gauge(value: 1) { Text(\"a\") }", ["a"]),
    ("SwiftUI", "ImmersiveSpace(id: \"a\") { v }", []),
    ("Foundation", "AlarmButton(text: \"a\")", []),
    ("Foundation", "store.result(dialog: \"a\")", []),
    ("AppIntents", "struct Item { let title: String }\nlet i = Item(title: \"a\")", []),
    ("AppIntents", "func result(dialog: String) {}\nlet r = result(dialog: \"a\")", []),
    ("SwiftUI", "func help(_ text: String) {}\nhelp(\"a\")", []),
  ]) func parametersOfModules(module: String, code: String, keys: [String]) {
    #expect(Extraction.calls("import \(module)\n" + code).map(\.key.key) == keys, "\(code)")
  }

  @Test(arguments: [
    (
      "func L(_ key: String) -> String { NSLocalizedString(key, comment: \"\") }\nlet x = L(\"a\")",
      "Localizable"
    ),
    (
      "func L(_ key: String) -> String { NSLocalizedString(key, tableName: \"T\", comment: \"\") }\nlet x = L(\"a\")",
      "T"
    ),
    (
      "func L(key: String) -> String { String(localized: String.LocalizationValue(key), table: \"T\") }\nlet x = L(key: \"a\")",
      "T"
    ),
    (
      "extension String { var localized: String { NSLocalizedString(self, comment: \"\") } }\nlet x = \"a\".localized",
      "Localizable"
    ),
    (
      "extension String { func tr() -> String { Bundle.main.localizedString(forKey: self, value: nil, table: \"T\") } }\nlet x = \"a\".tr()",
      "T"
    ),
  ]) func functionsOfTheProject(code: String, table: String) {
    let calls = Extraction.calls(code)
    #expect(calls.map(\.key.key) == ["a"])
    #expect(calls.first?.table == (table == "Localizable" ? .standard : .named(table)))
  }

  @Test func aFunctionThatUsesItsKeyOtherwise() {
    let code = "func log(_ key: String) { print(key, NSLocalizedString(\"b\", comment: \"\")) }\nlog(\"a\")"
    #expect(Extraction.calls(code).map(\.key.key) == ["b"])
  }

  @Test func declarationsOfOtherFiles() {
    let calls = Extraction.calls(
      "let r = Row(title: \"a\", id: \"b\")",
      "struct Row { var title: LocalizedStringKey; var id: String }"
    )
    #expect(calls.map(\.key.key) == ["a"])
  }

  @Test func generatedFilesHaveNone() {
    #expect(
      Extraction.calls("// Generated using SwiftGen\nlet a = NSLocalizedString(\"a\", comment: \"\")").isEmpty
    )
  }
}
