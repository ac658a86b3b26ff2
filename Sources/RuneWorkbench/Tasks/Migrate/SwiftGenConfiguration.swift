import RuneCompiler
import RuneModel

/// The sections `strings` of a `swiftgen.yml`.
struct SwiftGenConfiguration {
  /// One generated file.
  struct Output {
    var typeName = "L10n"
    var isStructured = true
    var isPublic = false
    var namesTables = false
    var separator = "."
    /// The paths of files and folders with tables.
    var inputs: [String] = []
    /// The path of the generated file.
    var path = ""
    /// Why its members are not known; a sentence.
    var refusal: String?
    var line = 1
  }

  private(set) var outputs: [Output] = []
  /// Whether other sections, such as images and fonts, stay with SwiftGen.
  private(set) var hasOtherSections = false

  /// - Throws: `YAMLFault`.
  init(_ file: SourceFile) throws(YAMLFault) {
    let root = try YAMLReader.read(file.text.utf8.map { $0 })
    let folder = PathNames.folder(of: file.path)
    if case .map(let members) = root.content {
      let settings: Set = ["strings", "input_dir", "output_dir"]
      hasOtherSections = members.contains { !settings.contains($0.name) }
    } else if root.content != .null {
      throw YAMLFault(line: root.line, message: "The file has no sections.")
    }
    let inputFolder = PathNames.join(folder, root["input_dir"]?.scalar ?? "")
    let outputFolder = PathNames.join(folder, root["output_dir"]?.scalar ?? "")
    for section in root["strings"]?.elements ?? [] {
      guard case .map = section.content else {
        throw YAMLFault(
          line: section.line,
          message: "The section \"strings\" has no \"inputs\" and \"outputs\"."
        )
      }
      let inputs = section["inputs"]?.elements.compactMap(\.scalar) ?? []
      for node in section["outputs"]?.elements ?? [] {
        var output = Output(node, in: outputFolder)
        output.inputs = inputs.map { PathNames.join(inputFolder, $0) }
        if let separator = section["options"]?["separator"]?.scalar { output.separator = separator }
        if section["filter"] != nil {
          output.refusal = "The section has a filter, so it is not certain which tables it reads."
        }
        outputs.append(output)
      }
    }
  }
}

extension SwiftGenConfiguration.Output {
  private static let structured: Set<String> = [
    "structured-swift3", "structured-swift4", "structured-swift5",
  ]
  private static let flat: Set<String> = ["flat-swift3", "flat-swift4", "flat-swift5"]

  fileprivate init(_ node: YAMLNode, in folder: String) {
    line = node.line
    path = PathNames.join(folder, node["output"]?.scalar ?? "")
    let parameters = node["params"]
    if let name = parameters?["enumName"]?.scalar { typeName = name }
    isPublic = parameters?["publicAccess"]?.content != nil && parameters?["publicAccess"]?.scalar != "false"
    namesTables =
      parameters?["forceFileNameEnum"]?.content != nil && parameters?["forceFileNameEnum"]?.scalar != "false"
    let template = node["templateName"]?.scalar
    if node["templatePath"] != nil {
      refusal = "The template is your own, so it is not known what its members mean."
    } else if let template, Self.structured.contains(template) {
      isStructured = true
    } else if let template, Self.flat.contains(template) {
      isStructured = false
    } else if let template, template.hasPrefix("objc-") {
      refusal = "The template \(template) is for Objective-C, which is not rewritten."
    } else {
      refusal =
        "The template \(template ?? "without a name") is your own, so it is not known what its members mean."
    }
  }
}

/// Paths as texts: nothing is looked up.
package enum PathNames {
  static func folder(of path: String) -> String {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// - Parameter path: absolute, or relative to the folder.
  package static func join(_ folder: String, _ path: String) -> String {
    if path.hasPrefix("/") || folder.isEmpty { return tidy(path) }
    return tidy(folder + "/" + path)
  }

  /// Without `.` and, where possible, without `..`.
  package static func tidy(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  /// Whether a file is a path, or is below it.
  static func contains(_ path: String, _ file: String) -> Bool {
    let (path, file) = (tidy(path), tidy(file))
    return path.isEmpty || path == file || file.utf8.starts(with: (path + "/").utf8)
  }
}
