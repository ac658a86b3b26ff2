import ArgumentParser
import RuneDelivery
import RuneProject

/// The option `--publish-id` and the corresponding environment variable.
enum PublishIDOption {
  static let variable = "RERUNE_OTA_PUBLISH_ID"

  /// - Parameter given: the option's value, which messages do not repeat.
  /// - Returns: `nil` if neither is set.
  static func id(given: String?, _ environment: Environment) throws -> PublishID? {
    guard let given = given ?? environment[variable] else { return nil }
    guard let id = PublishID(given) else {
      throw ValidationError("The publish id is empty or has characters that no id has. Copy it again.")
    }
    return id
  }
}
