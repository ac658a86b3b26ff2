import Hummingbird
import ReRuneHummingbird

/// The state of the texts as JSON. The server is ready in any case: it has the texts in the program.
struct TextStatus: ResponseEncodable {
  var revision: Int
  var secondsSinceCheck: Double?
  var problem: String?

  init(_ status: ReRuneTextHealth.Status) {
    (revision, secondsSinceCheck, problem) = (status.revision, status.age, status.problem)
  }
}
