import RuneCompiler
import RuneModel

extension String {
  /// As text or an attribute of HTML, on one line.
  var html: String {
    var result = ""
    for scalar in oneLine.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
