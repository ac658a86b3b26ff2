import Foundation

extension ReRuneAppConfig {
  /// Reads the configuration from the process's environment. Overrides take precedence over the variables, which take
  /// precedence over the defaults:
  ///
  /// - `RON_SDK_GATEWAY_ADDR`: the base URL, which has no default;
  /// - `RON_SDK_OVERALL_TIMEOUT_MS`, `RON_SDK_CONNECT_TIMEOUT_MS`, `RON_SDK_READ_TIMEOUT_MS`: milliseconds, from 1 to
  ///   86,400,000.
  ///
  /// Blanks around a value are removed; an empty value counts as missing. `RON_SDK_INSECURE_HTTP` and `RON_SDK_DEBUG`
  /// are reserved: they only cause a warning in the log, so that no environment turns TLS off.
  ///
  /// - Parameters:
  ///   - overrides: the values that the app sets itself; they override the environment.
  ///   - environment: the variables to read, by default the process's own.
  /// - Returns: the complete configuration.
  /// - Throws: `ReRuneAppConfigError`, which gives the name of the variable or override, if a value cannot be used.
  public static func fromEnvironment(
    overrides: ReRuneAppOverrides = ReRuneAppOverrides(),
    environment: [String: String]? = nil
  ) throws(ReRuneAppConfigError) -> ReRuneAppConfig {
    let environment = environment ?? ProcessInfo.processInfo.environment
    return try fromEnvironment(overrides: overrides, environment: environment, log: .system)
  }

  static func fromEnvironment(
    overrides: ReRuneAppOverrides,
    environment: [String: String],
    log: CallLog
  ) throws(ReRuneAppConfigError) -> ReRuneAppConfig {
    for name in reservedVariables(in: environment) {
      log.warning("\(name) is reserved and has no effect; use ReRuneAppOverrides.")
    }
    return try fromEnvironment(environment, overrides: overrides, baseURLName: "overrides.baseURL")
  }

  /// The reserved variables that are set.
  package static func reservedVariables(in environment: [String: String]) -> [String] {
    Variables.reserved.filter { Variables(environment).value($0) != nil }
  }

  /// The names of all variables.
  package static var variableNames: [String] {
    [Variables.gateway, Variables.overallTimeout, Variables.connectTimeout, Variables.readTimeout]
      + Variables.reserved
  }

  /// Reads the configuration without logging warnings.
  ///
  /// - Parameter baseURLName: the name of the base URL's override in messages.
  package static func fromEnvironment(
    _ environment: [String: String],
    overrides: ReRuneAppOverrides,
    baseURLName: String
  ) throws(ReRuneAppConfigError) -> ReRuneAppConfig {
    let variables = Variables(environment)
    var names = SettingNames()
    func timeout(
      _ override: Int?,
      _ setting: WritableKeyPath<SettingNames, String>,
      _ variable: String,
      default value: Int
    ) throws(ReRuneAppConfigError) -> Int {
      if let override {
        names[keyPath: setting] = "overrides.\(names[keyPath: setting])"
        return override
      }
      names[keyPath: setting] = variable
      return try variables.milliseconds(variable) ?? value
    }
    let baseURL: URL
    if let override = overrides.baseURL {
      names.baseURL = baseURLName
      baseURL = override
    } else {
      names.baseURL = Variables.gateway
      baseURL = try variables.baseURL()
    }
    let config = ReRuneAppConfig(
      baseURL: baseURL,
      overallTimeoutMs: try timeout(
        overrides.overallTimeoutMs,
        \.overallTimeout,
        Variables.overallTimeout,
        default: 10_000
      ),
      connectTimeoutMs: try timeout(
        overrides.connectTimeoutMs,
        \.connectTimeout,
        Variables.connectTimeout,
        default: 3_000
      ),
      readTimeoutMs: try timeout(
        overrides.readTimeoutMs,
        \.readTimeout,
        Variables.readTimeout,
        default: 7_000
      ),
      allowInsecureHTTP: overrides.allowInsecureHTTP ?? false,
      debug: overrides.debug ?? false,
      authToken: overrides.authToken,
      headerProvider: overrides.headerProvider
    )
    _ = try config.checked(names)
    return config
  }
}

/// The names of a configuration's values in messages: their properties, or the variables that they come from.
struct SettingNames {
  var baseURL = "baseURL"
  var overallTimeout = "overallTimeoutMs"
  var connectTimeout = "connectTimeoutMs"
  var readTimeout = "readTimeoutMs"
}

extension ReRuneAppConfig {
  /// Checks all values.
  ///
  /// - Returns: the base of all calls.
  func checked(_ names: SettingNames = SettingNames()) throws(ReRuneAppConfigError) -> GatewayBase {
    let base = try GatewayBase(baseURL, named: names.baseURL, allowsInsecureHTTP: allowInsecureHTTP)
    for (name, milliseconds) in [
      (names.overallTimeout, overallTimeoutMs), (names.connectTimeout, connectTimeoutMs),
      (names.readTimeout, readTimeoutMs),
    ] where !(1...86_400_000).contains(milliseconds) {
      throw .noTimeout(name)
    }
    return base
  }
}

private struct Variables {
  static let gateway = "RON_SDK_GATEWAY_ADDR"
  static let overallTimeout = "RON_SDK_OVERALL_TIMEOUT_MS"
  static let connectTimeout = "RON_SDK_CONNECT_TIMEOUT_MS"
  static let readTimeout = "RON_SDK_READ_TIMEOUT_MS"
  static let reserved = ["RON_SDK_INSECURE_HTTP", "RON_SDK_DEBUG"]

  private let environment: [String: String]

  init(_ environment: [String: String]) {
    self.environment = environment
  }

  /// The variable's value without surrounding blanks; `nil` if nothing is left.
  func value(_ name: String) -> String? {
    let value = environment[name]?.trimmingCharacters(in: .whitespacesAndNewlines)
    return value == "" ? nil : value
  }

  func milliseconds(_ name: String) throws(ReRuneAppConfigError) -> Int? {
    guard let text = value(name) else { return nil }
    guard let number = Int(text) else { throw .noTimeout(name) }
    return number
  }

  func baseURL() throws(ReRuneAppConfigError) -> URL {
    guard let text = value(Self.gateway) else {
      throw ReRuneAppConfigError(
        message: "Missing base URL: set \(Self.gateway) or provide overrides.baseURL"
      )
    }
    guard let url = URL(string: text) else {
      throw ReRuneAppConfigError(
        message: "The base URL of \(Self.gateway) is refused: it is not a URL; "
          + "write https://host or https://host:port."
      )
    }
    return url
  }
}

extension ReRuneAppConfigError {
  fileprivate static func noTimeout(_ name: String) -> ReRuneAppConfigError {
    ReRuneAppConfigError(message: "\(name) is not a number of milliseconds from 1 to 86400000.")
  }
}
