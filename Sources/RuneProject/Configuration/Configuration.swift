/// The values of `rerune-gen.json` or of the flags, by setting key. Settings that are not given have no value.
package struct Configuration: Sendable {
  package static let defaultName = "rerune-gen.json"

  private var values: [String: any Sendable] = [:]

  package init() {}

  package subscript<Value>(setting: Setting<Value>) -> Value? {
    get { values[setting.key] as? Value }
    set { values[setting.key] = newValue }
  }
}
