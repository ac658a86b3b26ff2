import Foundation
import RuneModel

extension Message {
  /// The text where there are no arguments to choose by: the device's form, else `other` and the widest. Variables
  /// are put in place, `%arg` as the specifier that it stands for, so that a raw lookup's caller can still use it as a
  /// format: `String(format:)` crashes on `%#@name@`.
  func plainText(device: DeviceClass) -> String {
    var remaining = Limits.renderedBytes
    return expand(root.plainText(device: device), device: device, depth: 0, remaining: &remaining)
  }

  /// - Parameter remaining: how much may still be inserted; variables that name each other can grow without end.
  private func expand(_ text: String, device: DeviceClass, depth: Int, remaining: inout Int) -> String {
    guard !variables.isEmpty, depth < Limits.messageDepth else { return text }
    var text = text
    return text.withUTF8 { bytes in
      var result = ""
      var copied = 0
      var scanner = FormatScanner(bytes)
      while let specifier = scanner.next() {
        guard specifier.kind == .variable, let name = specifier.name,
          let variable = variable(named: UnsafeBufferPointer(rebasing: bytes[name])), remaining > 0
        else { continue }
        result += String(decoding: bytes[copied..<specifier.range.lowerBound], as: UTF8.self)
        let form = variable.node.plainText(device: device).replacingArgument(of: variable)
        remaining -= form.utf8.count
        result += expand(form, device: device, depth: depth + 1, remaining: &remaining)
        copied = specifier.range.upperBound
      }
      return result + String(decoding: bytes[copied...], as: UTF8.self)
    }
  }

  private func variable(named name: UnsafeBufferPointer<UInt8>) -> MessageVariable? {
    variables.first { $0.name.utf8.elementsEqual(name) }
  }
}

extension MessageNode {
  fileprivate func plainText(device: DeviceClass) -> String {
    switch self {
    case .text(let text): text
    case .plural(_, let forms): forms[.other]?.plainText(device: device) ?? ""
    case .device(let forms): (forms[device] ?? forms[.other])?.plainText(device: device) ?? ""
    case .width(let forms): forms.max { $0.key < $1.key }?.value.plainText(device: device) ?? ""
    }
  }
}

extension String {
  fileprivate func replacingArgument(of variable: MessageVariable) -> String {
    // `split(separator:)` by a string needs iOS 16.
    replacingOccurrences(
      of: "%arg",
      with: "%\(variable.argument)$\(variable.specifier)",
      options: .literal
    )
  }
}
