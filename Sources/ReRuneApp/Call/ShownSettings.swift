import Foundation
import RuneTransport

/// The settings of a client as they are printed, with placeholders for token and header provider, and without user name
/// and password in the base URL.
struct ShownSettings: CustomStringConvertible {
  let children: [Mirror.Child]

  init(_ config: ReRuneAppConfig) {
    self.init(
      url: config.baseURL,
      numbers: [config.overallTimeoutMs, config.connectTimeoutMs, config.readTimeoutMs],
      switches: [config.allowInsecureHTTP, config.debug],
      hasToken: config.authToken != nil,
      hasProvider: config.headerProvider != nil
    )
  }

  init(_ overrides: ReRuneAppOverrides) {
    self.init(
      url: overrides.baseURL,
      numbers: [overrides.overallTimeoutMs, overrides.connectTimeoutMs, overrides.readTimeoutMs],
      switches: [overrides.allowInsecureHTTP, overrides.debug],
      hasToken: overrides.authToken != nil,
      hasProvider: overrides.headerProvider != nil
    )
  }

  private init(url: URL?, numbers: [Int?], switches: [Bool?], hasToken: Bool, hasProvider: Bool) {
    let values: [(String, String?)] = [
      ("baseURL", url.map { LoggedURL.text($0) }),
      ("overallTimeoutMs", numbers[0].map(String.init)),
      ("connectTimeoutMs", numbers[1].map(String.init)),
      ("readTimeoutMs", numbers[2].map(String.init)),
      ("allowInsecureHTTP", switches[0].map(String.init)),
      ("debug", switches[1].map(String.init)),
      ("authToken", hasToken ? "<token>" : nil),
      ("headerProvider", hasProvider ? "<provider>" : nil),
    ]
    children = values.map { ($0, $1 ?? "nil") }
  }

  var description: String { children.map { "\($0.label ?? ""): \($0.value)" }.joined(separator: ", ") }
}
