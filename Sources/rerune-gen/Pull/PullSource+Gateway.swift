import ArgumentParser
import Foundation
import ReRuneApp
import RuneDelivery
import RuneProject
import RuneServices
import RuneSigning
import RuneTransport

extension PullSource {
  static let gatewayVariable = "RON_SDK_GATEWAY_ADDR"
  static let tokenVariable = "RERUNE_APP_TOKEN"

  /// A gateway that serves ReRune's documents.
  ///
  /// - Parameter base: its address; `nil` to use the environment's.
  /// - Throws: `ValidationError` with the option or variable, for an address, timeout or token that cannot be used.
  static func app(
    _ facet: GatewayFacet,
    at base: String?,
    _ trust: ContentTrust,
    _ environment: Environment
  ) throws -> PullSource {
    let config = try gatewayConfig(at: base, environment)
    do {
      let client = try ReRuneAppClient(config: config)
      let http = RetryingClient(client: client.documents)
      return PullSource(
        kind: .app,
        service: try RuneService(gateway: client.gateway, facet: facet, http: http, trust: trust),
        trust: trust,
        origin: client.gateway.absoluteString,
        project: ProjectMark.text(for: facet.segment),
        manifestAddress: "\(client.gateway)/app/facets/\(facet.segment)/manifest",
        accessAdvice: config.authToken == nil
          ? "Set \(tokenVariable) to a token that the gateway accepts"
          : "Replace the token in \(tokenVariable)"
      )
    } catch let error as UpdateFault {
      throw ValidationError(error.message)
    } catch let error as ReRuneAppConfigError {
      throw ValidationError(error.message)
    }
  }

  /// The reserved variables that are set.
  static func reservedGatewayVariables(_ environment: Environment) -> [String] {
    ReRuneAppConfig.reservedVariables(in: variables(environment))
  }

  private static func gatewayConfig(at base: String?, _ environment: Environment) throws -> ReRuneAppConfig {
    var overrides = ReRuneAppOverrides(
      allowInsecureHTTP: true,
      authToken: value(of: tokenVariable, environment)
    )
    if let base {
      guard let url = URL(string: base) else {
        throw ValidationError("--origin is refused: \(OriginFault.notAnAddress).")
      }
      overrides.baseURL = url
    } else if value(of: gatewayVariable, environment) == nil {
      throw ValidationError("Say which gateway: set \(gatewayVariable), or give --origin <url>.")
    }
    let config: ReRuneAppConfig
    do throws(ReRuneAppConfigError) {
      config = try ReRuneAppConfig.fromEnvironment(
        variables(environment),
        overrides: overrides,
        baseURLName: "--origin"
      )
    } catch {
      throw ValidationError(error.message)
    }
    do {
      // The configuration permits http everywhere; here it is only permitted on loopback.
      _ = try APIOrigin(of: config.baseURL)
    } catch {
      throw ValidationError(
        "The base URL of \(base == nil ? gatewayVariable : "--origin") is refused: \(error)."
      )
    }
    guard config.hasUsableToken else {
      throw ValidationError(
        "\(tokenVariable) is too long or has characters that no token has. Copy it again."
      )
    }
    return config
  }

  /// Without surrounding white space: files and CI systems may add a line break. `nil` if nothing is left.
  private static func value(of variable: String, _ environment: Environment) -> String? {
    let value = environment[variable]?.trimmingCharacters(in: .whitespacesAndNewlines)
    return value == "" ? nil : value
  }

  private static func variables(_ environment: Environment) -> [String: String] {
    let values = ReRuneAppConfig.variableNames.compactMap { name in environment[name].map { (name, $0) } }
    return Dictionary(uniqueKeysWithValues: values)
  }
}
