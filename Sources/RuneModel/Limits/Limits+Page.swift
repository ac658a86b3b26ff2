/// Limits of the page that `serve` shows, and of what its requests may ask for.
extension Limits {
  /// Most entries of the page's list in one answer.
  package static let pageEntries = 500

  /// Most drafts that are kept beside the texts of a project.
  package static let drafts = 20_000

  /// Longest text that the page may send for one place, in UTF-8 bytes: 64 KB.
  package static let pageTextBytes = 64 << 10

  /// Most texts that the page may send for one entry.
  package static let pageTexts = 200

  /// Largest body of a request to the page, in bytes: 1 MB.
  package static let pageRequestBytes = 1 << 20

  /// Longest address of a request to the page, in bytes.
  package static let pageAddressBytes = 8 << 10

  /// Time in which a request to the page must have arrived whole, in seconds.
  package static let pageRequestSeconds = 10

  /// Time after which a connection to the page without a request is closed, in seconds.
  package static let pageIdleSeconds = 60

  /// Most open connections to the page; one more is refused.
  package static let pageConnections = 64

  /// Most streams of events among them: a browser has one for each open page.
  package static let pageStreams = 16

  /// Most events that wait for a reader before its stream is closed, so that it connects and loads again.
  package static let pageWaitingEvents = 100

  /// Most apps that follow the server at a time.
  package static let followingApps = 16

  /// Time after which an app that waits for a change gets an answer, in seconds.
  package static let appWaitSeconds = 20

  /// Most entries of what an app shows.
  package static let screenEntries = 200

  /// Longest side of an app's window, in points.
  package static let screenPoints = 20_000

  /// Time in which a pairing code can be used, in seconds.
  package static let pairingSeconds = 120

  /// Most wrong codes that are tried before the right one is void.
  package static let pairingTries = 5
}
