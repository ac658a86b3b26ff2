import Foundation
import ReRuneApp
@_spi(ReRuneTesting) import ReRuneCore

/// An app with texts from `translation_service.py`. All parts of the tests use one executable, because another
/// executable would be another app with its own cache.
@main enum SampleApp {
  static func main() async {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.count >= 3, let origin = URL(string: arguments[1]) else {
      fail("usage: sample-app update|restart|read|soak|install ORIGIN FOLDER [COUNT|SECONDS]")
    }
    let folder = URL(fileURLWithPath: arguments[2], isDirectory: true)
    let app = App(origin: origin, cache: folder)
    let amount = arguments.count > 3 ? Double(arguments[3]) : nil
    do {
      switch arguments[0] {
      case "update": try await app.update(times: amount.map { Int($0) } ?? .max)
      case "restart": try await app.restart()
      case "read": try app.read(seconds: amount ?? 0)
      case "install":
        try await PackInstalls(origin: origin, folder: folder).run(times: amount.map { Int($0) } ?? .max)
      case "soak": try await Soak(app: app, seconds: amount ?? 10).run()
      default: fail("unknown mode: \(arguments[0])")
      }
    } catch let problem as ReRuneProblem {
      FileHandle.standardError.write(Data("Error: \(problem.code): \(problem.message)\n".utf8))
      exit(EX_IOERR)
    } catch {
      fail("\(error)")
    }
  }

  private static func fail(_ message: String) -> Never {
    say("FAULT: \(message)")
    exit(1)
  }
}

/// A fault in a text, a revision or an update.
struct Fault: Error, CustomStringConvertible {
  var description: String

  init(_ description: String) { self.description = description }
}

/// Prints one line for the driver immediately: the process may be killed afterwards.
func say(_ line: String) {
  FileHandle.standardOutput.write(Data("\(line)\n".utf8))
}

/// Seconds on a clock shared by all processes of the machine.
var now: Double { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 }
