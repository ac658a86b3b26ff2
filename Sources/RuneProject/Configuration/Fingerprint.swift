import RuneCompiler
import RuneModel
import RuneSystem

extension GenerateOptions {
  /// Changes with everything besides the inputs that affects the result of `generate`: the tool itself and every
  /// stored property.
  var fingerprint: UInt64 {
    var text = Compiler.version + "\n" + RunningTool.identity
    Self.append(self, to: &text)
    return text.withUTF8 { Hash64.hash($0) }
  }

  /// Writes a value unambiguously, so that different values yield different texts.
  private static func append(_ value: Any, to text: inout String) {
    if let string = value as? String {
      text += string.debugDescription
      return
    }
    let mirror = Mirror(reflecting: value)
    let parts = mirror.children.map { label, value in
      var part = (label ?? "") + ":"
      append(value, to: &part)
      return part
    }
    switch mirror.displayStyle {
    case .dictionary, .set: text += "{\(parts.sorted().joined(separator: ","))}"
    case nil,
      .enum where parts.isEmpty:
      text += "\(value)"
    default: text += "(\(parts.joined(separator: ",")))"
    }
  }
}

/// The executable of this process.
enum RunningTool {
  /// Changes whenever the tool is rebuilt: in a package that follows a branch its version does not.
  static var identity: String {
    let path = RunningProgram.file ?? CommandLine.arguments[0]
    guard let status = try? FileStatus(path: path) else { return "" }
    return "\(status.size) \(status.modified)"
  }
}
