import RuneCompiler
import RuneModel
import RuneSystem

/// A stamp as text: one record per line, with fields separated by tabs, and a digest at the end, so that a truncated
/// or edited file is rejected.
extension Stamp {
  private static let header = "rerune-stamp 2"

  var encoded: [UInt8] {
    var lines = ["\(Self.header)\t\(started)\t\(settings)"]
    for file in inputs + outputs {
      let word = file.incarnation.map { "output\t\($0.text.escaped)" } ?? "input"
      lines.append("\(word)\t\(file.size)\t\(file.modified)\t\(file.digest)\t\(file.path.escaped)")
    }
    lines += diagnostics.map { "\($0.severity.rawValue)\t\($0.place.escaped)\t\($0.message.escaped)" }
    let body = Array((lines.joined(separator: "\n") + "\n").utf8)
    return body + Array("digest\t\(Self.digest(of: body))\n".utf8)
  }

  /// `nil` for anything not produced by `encoded`.
  init?(encoded bytes: [UInt8]) {
    guard let end = bytes.dropLast().lastIndex(of: UInt8(ascii: "\n")) else { return nil }
    let body = Array(bytes[...end])
    guard bytes[(end + 1)...].elementsEqual("digest\t\(Self.digest(of: body))\n".utf8) else { return nil }

    let records = String(decoding: body, as: UTF8.self).utf8.split(separator: UInt8(ascii: "\n")).map {
      line in
      line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).map {
        String(Substring($0))
      }
    }
    guard let first = records.first, first.count == 3, first[0] == Self.header, let started = Int(first[1]),
      let settings = UInt64(first[2])
    else { return nil }
    self.init(started: started, settings: settings, inputs: [], outputs: [], diagnostics: [])
    for record in records.dropFirst() {
      guard add(record) else { return nil }
    }
  }

  private mutating func add(_ record: [String]) -> Bool {
    if record[0] == "input" || record[0] == "output" {
      let isOutput = record[0] == "output"
      let fields = record.dropFirst(isOutput ? 2 : 1)
      guard fields.count == 4, let size = Int(fields[fields.startIndex]),
        let modified = Int(fields[fields.startIndex + 1]), let digest = UInt64(fields[fields.startIndex + 2])
      else { return false }
      let path = fields[fields.startIndex + 3].unescaped
      let incarnation = isOutput ? FileStatus.Incarnation(text: record[1].unescaped) : nil
      let file = File(path: path, size: size, modified: modified, digest: digest, incarnation: incarnation)
      if isOutput { outputs.append(file) } else { inputs.append(file) }
      return true
    }
    guard record.count == 3, let severity = Severity(rawValue: record[0]) else { return false }
    diagnostics.append(
      DiagnosticLine(place: record[1].unescaped, severity: severity, message: record[2].unescaped)
    )
    return true
  }

  private static func digest(of bytes: [UInt8]) -> UInt64 {
    bytes.withUnsafeBufferPointer { Hash64.hash($0) }
  }
}

extension String {
  /// Escapes tabs and line feeds, which separate fields and records.
  fileprivate var escaped: String {
    guard utf8.contains(where: { $0 == 0x09 || $0 == 0x0A || $0 == 0x5C }) else { return self }
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\t": result += "\\t"
      case "\n": result += "\\n"
      case "\\": result += "\\\\"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  fileprivate var unescaped: String {
    guard utf8.contains(0x5C) else { return self }
    var result = ""
    var isEscape = false
    for scalar in unicodeScalars {
      if isEscape {
        result.unicodeScalars.append(scalar == "t" ? "\t" : scalar == "n" ? "\n" : scalar)
        isEscape = false
      } else if scalar == "\\" {
        isEscape = true
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
