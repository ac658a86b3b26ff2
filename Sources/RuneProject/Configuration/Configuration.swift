/// What `rerune-gen.json` or the flags say: values by the keys of their settings, none where they say nothing.
package struct Configuration: Sendable {
  package static let defaultName = "rerune-gen.json"

  private var values: [String: any Sendable] = [:]

  package init() {}

  package subscript<Value>(setting: Setting<Value>) -> Value? {
    get { values[setting.key] as? Value }
    set { values[setting.key] = newValue }
  }
}
