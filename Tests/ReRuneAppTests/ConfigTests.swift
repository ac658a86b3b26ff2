import Foundation
import Testing

@testable import ReRuneApp

@Suite struct ConfigTests {
  private static let gateway = "RON_SDK_GATEWAY_ADDR"
  private static let overall = "RON_SDK_OVERALL_TIMEOUT_MS"
  private static let connect = "RON_SDK_CONNECT_TIMEOUT_MS"
  private static let read = "RON_SDK_READ_TIMEOUT_MS"
  private static let address = [gateway: "https://gateway.example:8090"]

  private static func url(_ text: String) -> URL { URL(string: text) ?? URL(fileURLWithPath: "/") }

  private static func config(
    _ overrides: ReRuneAppOverrides = ReRuneAppOverrides(),
    _ environment: [String: String]
  ) throws(ReRuneAppConfigError) -> ReRuneAppConfig {
    try .fromEnvironment(overrides: overrides, environment: environment)
  }

  enum Setting: String, CaseIterable {
    case baseURL, overallTimeoutMs, connectTimeoutMs, readTimeoutMs

    var variable: String {
      switch self {
      case .baseURL: gateway
      case .overallTimeoutMs: overall
      case .connectTimeoutMs: connect
      case .readTimeoutMs: read
      }
    }

    /// By override, by variable, by default.
    var samples: [String] {
      switch self {
      case .baseURL: ["https://own.example", "https://other.example:1/x/", "https://gateway.example:8090"]
      case .overallTimeoutMs: ["1", "86400000", "10000"]
      case .connectTimeoutMs: ["20000", "2", "3000"]
      case .readTimeoutMs: ["4", "30000", "7000"]
      }
    }

    func override(_ text: String) -> ReRuneAppOverrides {
      switch self {
      case .baseURL: ReRuneAppOverrides(baseURL: url(text))
      case .overallTimeoutMs: ReRuneAppOverrides(overallTimeoutMs: Int(text))
      case .connectTimeoutMs: ReRuneAppOverrides(connectTimeoutMs: Int(text))
      case .readTimeoutMs: ReRuneAppOverrides(readTimeoutMs: Int(text))
      }
    }

    func value(in config: ReRuneAppConfig) -> String {
      switch self {
      case .baseURL: config.baseURL.absoluteString
      case .overallTimeoutMs: "\(config.overallTimeoutMs)"
      case .connectTimeoutMs: "\(config.connectTimeoutMs)"
      case .readTimeoutMs: "\(config.readTimeoutMs)"
      }
    }
  }

  /// What the environment has for a setting.
  enum Variable: CaseIterable {
    case none, blank, valid, surroundedByBlanks, malformed
  }

  /// For each setting alone; the others have their defaults.
  @Test(arguments: Setting.allCases, Variable.allCases)
  func theFirstOfOverrideVariableAndDefaultCounts(setting: Setting, variable: Variable) throws {
    var environment = Self.address
    switch variable {
    case .none: break
    case .blank: environment[setting.variable] = setting == .baseURL ? Self.address[Self.gateway] : " \t\n"
    case .valid: environment[setting.variable] = setting.samples[1]
    case .surroundedByBlanks: environment[setting.variable] = " \(setting.samples[1])\n"
    case .malformed: environment[setting.variable] = "nonsense"
    }
    for hasOverride in [false, true] {
      let overrides = hasOverride ? setting.override(setting.samples[0]) : ReRuneAppOverrides()
      // An override hides what the variable has.
      if variable == .malformed, !hasOverride { continue }
      let config = try Self.config(overrides, environment)
      let isSet = variable == .valid || variable == .surroundedByBlanks
      let expected = setting.samples[hasOverride ? 0 : isSet ? 1 : 2]
      #expect(setting.value(in: config) == expected)
      for other in Setting.allCases where other != setting {
        #expect(other.value(in: config) == other.samples[2])
      }
      #expect(!config.allowInsecureHTTP)
      #expect(!config.debug)
      #expect(config.authToken == nil)
      #expect(config.headerProvider == nil)
    }
  }

  @Test func theOtherOverridesAreTaken() async throws {
    let overrides = ReRuneAppOverrides(
      allowInsecureHTTP: true,
      debug: true,
      authToken: "t",
      headerProvider: { ["X-A": "1"] }
    )
    let config = try Self.config(overrides, [Self.gateway: "http://127.0.0.1:8090"])
    #expect(config.allowInsecureHTTP)
    #expect(config.debug)
    #expect(config.authToken == "t")
    #expect(try await config.headerProvider?() == ["X-A": "1"])
  }

  private func message(_ overrides: ReRuneAppOverrides, _ environment: [String: String]) -> String? {
    do throws(ReRuneAppConfigError) {
      _ = try Self.config(overrides, environment)
      return nil
    } catch {
      return error.message
    }
  }

  @Test(
    arguments: [overall, connect, read],
    ["0", "-1", "86400001", "1.5", "1e3", "10 s", "x", "9999999999999999999"]
  )
  func aMalformedTimeoutNamesItsVariable(variable: String, value: String) {
    #expect(
      message(ReRuneAppOverrides(), Self.address.merging([variable: value]) { $1 })
        == "\(variable) is not a number of milliseconds from 1 to 86400000."
    )
  }

  @Test(arguments: [
    (ReRuneAppOverrides(overallTimeoutMs: 0), "overrides.overallTimeoutMs"),
    (ReRuneAppOverrides(connectTimeoutMs: -1), "overrides.connectTimeoutMs"),
    (ReRuneAppOverrides(readTimeoutMs: 86_400_001), "overrides.readTimeoutMs"),
  ])
  func aMalformedOverrideIsNamed(overrides: ReRuneAppOverrides, name: String) {
    #expect(
      message(overrides, Self.address) == "\(name) is not a number of milliseconds from 1 to 86400000."
    )
  }

  @Test(arguments: [[:], [gateway: ""], [gateway: " \t"]])
  func theBaseIsRequired(environment: [String: String]) {
    #expect(
      message(ReRuneAppOverrides(), environment)
        == "Missing base URL: set RON_SDK_GATEWAY_ADDR or provide overrides.baseURL"
    )
  }

  @Test(arguments: [
    ("gateway.example", "it is not an absolute URL; write https://host or https://host:port"),
    ("/app", "it is not an absolute URL; write https://host or https://host:port"),
    ("https://", "it has no usable host name"),
    ("https:///x", "it has no usable host name"),
    ("https://127.1", "it has no usable host name"),
    ("https://a:0", "its port is not between 1 and 65535"),
    ("ftp://gateway.example", "its scheme is ftp; use https"),
    ("file:///etc", "its scheme is file; use https"),
    (
      "https://u:p3ssword@gateway.example",
      "it holds a user name or password; remove everything before the @"
    ),
    ("https://gateway.example?x=1", "it has a query or a fragment; remove everything from the ? or # on"),
    ("https://gateway.example/#x", "it has a query or a fragment; remove everything from the ? or # on"),
    ("https://gateway.example/a/../b", "its path contains . or ..; write the path out"),
    ("https://gateway.example/%2E%2e", "its path contains . or ..; write the path out"),
  ])
  func anotherBaseIsRefused(address: String, reason: String) throws {
    #expect(
      message(ReRuneAppOverrides(), [Self.gateway: address])
        == "The base URL of RON_SDK_GATEWAY_ADDR is refused: \(reason)."
    )
    let url = try #require(URL(string: address))
    #expect(
      message(ReRuneAppOverrides(baseURL: url), [:])
        == "The base URL of overrides.baseURL is refused: \(reason)."
    )
    let error = #expect(throws: ReRuneAppConfigError.self) { try ReRuneAppClient(baseURL: url) }
    #expect(error?.message == "The base URL of baseURL is refused: \(reason).")
  }

  // MARK: http

  @Test(arguments: [
    "http://127.0.0.1:8090", "http://localhost", "http://gateway.example/x", "HTTP://192.168.0.5",
  ])
  func httpRequiresPermission(address: String) throws {
    let url = Self.url(address)
    let message =
      "Insecure HTTP base URL \(address) is not allowed; set allowInsecureHTTP = true for local dev only."
    #expect(self.message(ReRuneAppOverrides(), [Self.gateway: address]) == message)
    #expect(self.message(ReRuneAppOverrides(allowInsecureHTTP: false), [Self.gateway: address]) == message)
    let error = #expect(throws: ReRuneAppConfigError.self) { try ReRuneAppClient(baseURL: url) }
    #expect("\(try #require(error))" == message)
    #expect(self.message(ReRuneAppOverrides(allowInsecureHTTP: true), [Self.gateway: address]) == nil)
    _ = try ReRuneAppClient(
      config: ReRuneAppConfig(baseURL: url, allowInsecureHTTP: true),
      log: CallLog { _, _ in }
    )
  }

  @Test func httpToAnotherHostWarnsOnce() throws {
    let lines = LogLines()
    for address in [
      "http://warned.example:1", "http://warned.example:1/x", "http://127.0.0.1:1", "https://warned.example",
    ] {
      let config = ReRuneAppConfig(baseURL: Self.url(address), allowInsecureHTTP: true)
      _ = try ReRuneAppClient(config: config, log: lines.log)
    }
    #expect(
      lines.lines == [
        "[ron-sdk-swift][WARNING] Calls and credentials for http://warned.example:1 are not encrypted; "
          + "use https outside of development."
      ]
    )
  }

  @Test(arguments: ["RON_SDK_INSECURE_HTTP", "RON_SDK_DEBUG"])
  func reservedVariablesOnlyWarn(name: String) throws {
    let lines = LogLines()
    func read(_ value: String, address: String) throws(ReRuneAppConfigError) -> ReRuneAppConfig {
      try .fromEnvironment(
        overrides: ReRuneAppOverrides(),
        environment: [Self.gateway: address, name: value],
        log: lines.log
      )
    }
    let config = try read("1", address: "https://gateway.example")
    #expect(!config.debug)
    #expect(!config.allowInsecureHTTP)
    #expect(
      lines.lines == [
        "[ron-sdk-swift][WARNING] \(name) is reserved and has no effect; use ReRuneAppOverrides."
      ]
    )
    #expect(throws: ReRuneAppConfigError.self) {
      try read("true", address: "http://127.0.0.1:1")
    }
    _ = try read(" ", address: "https://gateway.example")
    #expect(lines.lines.count == 2)
  }

  @Test func theProcessesEnvironmentIsTheDefault() {
    // The tests run without a gateway.
    let error = #expect(throws: ReRuneAppConfigError.self) { try ReRuneAppConfig.fromEnvironment() }
    #expect(error?.message.hasPrefix("Missing base URL") == true)
  }
}
