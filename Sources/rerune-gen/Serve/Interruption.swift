import Dispatch
import Foundation

/// The end of a command that runs until a person stops it.
enum Interruption {
  /// Returns when the process is asked to end, by Control-C or `kill`.
  static func wait() async {
    let (signals, continuation) = AsyncStream.makeStream(of: Void.self)
    let sources = [SIGINT, SIGTERM].map { signal in
      // Otherwise the signal ends the process at once.
      Foundation.signal(signal, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: signal)
      source.setEventHandler { continuation.yield() }
      source.resume()
      return source
    }
    for await _ in signals { break }
    for source in sources { source.cancel() }
  }
}
