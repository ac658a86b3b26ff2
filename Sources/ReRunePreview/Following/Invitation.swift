#if DEBUG
  import Foundation

  /// The server to follow, as a person named it.
  struct Invitation: Equatable {
    var address: URL
    var code: String?

    /// - Parameters:
    ///   - address: overrides the launch argument and the environment.
    ///   - code: overrides the launch argument.
    /// - Returns: `nil` if no server is named.
    init?(
      _ address: URL?,
      code: String?,
      arguments: [String] = ProcessInfo.processInfo.arguments,
      environment: [String: String] = ProcessInfo.processInfo.environment
    ) {
      func argument(_ name: String) -> String? {
        guard let index = arguments.firstIndex(of: name), index + 1 < arguments.count else { return nil }
        return arguments[index + 1]
      }
      let named = argument("-ReRunePreview") ?? environment["RERUNE_PREVIEW"]
      guard let address = address ?? named.flatMap(URL.init(string:)) else { return nil }
      self.address = address
      self.code = code ?? argument("-ReRunePreviewCode")
    }

    /// The token in the address that `rerune-gen serve` prints.
    var token: String? {
      URLComponents(url: address, resolvingAgainstBaseURL: false)?.queryItems?.first { $0.name == "token" }?
        .value
    }
  }
#endif
