import Foundation

/// What the plugin must know of `rerune-gen.json`: the names of the outputs follow from the type's name.
struct PluginConfiguration: Decodable {
  private(set) var typeName: String?

  /// A file that cannot be read counts as empty here: the compiler reads it too and says what is wrong.
  init(contentsOf url: URL?) {
    guard let url, let data = try? Data(contentsOf: url),
      let decoded = try? JSONDecoder().decode(Self.self, from: data)
    else { return }
    self = decoded
  }
}
