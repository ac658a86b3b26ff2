import Hummingbird
import ReRuneCore

/// Many mails in one response, which is streamed: the route has returned long before the last of them is rendered.
struct Digest {
  private static let mails = 1...1_000

  private let mail: WelcomeMail
  private let count: Int

  /// - Parameter query: the fields of a mail, and `mails`.
  /// - Throws: `HTTPError` with the status 400 for values that no digest can have.
  init(_ query: Parameters) throws(HTTPError) {
    mail = try WelcomeMail(query)
    guard let count = query.get("mails", as: Int.self), Self.mails.contains(count) else {
      throw HTTPError(.badRequest, message: "mails is not a number from 1 to 1000")
    }
    self.count = count
  }

  var body: ResponseBody {
    ResponseBody { writer in
      for _ in 0..<count {
        try await writer.write(ByteBuffer(string: mail.text))
        // Other requests, and updates, come in between.
        try await Task.sleep(for: .milliseconds(1))
      }
      try await writer.finish(nil)
    }
  }
}
