/// Limits of requests and responses.
extension Limits {
  /// Most bytes of a response besides its body: interim responses, headers and trailers. Servers allow 8 to 16 KB.
  package static let responseHeadBytes = 64 << 10

  /// Longest value of a header field that is sent, in bytes: 8 KB, which is what servers take in one line. Tokens that
  /// list groups have 4 to 6 KB.
  package static let headerFieldBytes = 8 << 10

  /// Redirects that one request may follow.
  package static let redirects = 5

  /// Most requests of one client at the same time; further ones wait. Each takes a connection, and on Linux a thread.
  package static let concurrentTransfers = 64

  /// Most answers that one attempt may combine into a file: a server may send less than it was asked for.
  package static let partialAnswers = 1_000

  /// Fewest bytes of a file that make such an answer progress: 64 KB. Servers that limit ranges send a megabyte or more.
  package static let partialAnswerBytes = 64 << 10

  /// Most answers without progress that one attempt accepts, with a pause after each.
  package static let emptyAnswers = 3

  /// Largest answer to a call of `ReRuneAppClient`, in bytes after decompression: 8 MB. A page of a list has some KB.
  package static let answerBytes = 8 << 20

  /// Most bytes that are read of an answer without success: 1 MB. A problem in JSON has some hundred, one for each row of
  /// a form some KB.
  package static let problemBytes = 1 << 20

  /// The largest successful answer in which a gateway's problem is looked for, in place of a document: 64 KB, which takes
  /// under a millisecond to parse.
  package static let envelopeProblemBytes = 64 << 10

  /// Most JSON values of an answer, names not counted: `[{"":0},{"":0},…]` takes forty times its size in memory, 130 MB
  /// at this limit.
  package static let answerValues = 1_000_000

  /// Longest path of a call with its query, in bytes: 8 KB, which is what servers take in one line.
  package static let callTargetBytes = 8 << 10

  /// Most bytes of an answer's text that a problem shows for debugging.
  package static let previewBytes = 512
}
