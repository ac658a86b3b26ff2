#if canImport(Darwin) || DEBUG
  import Foundation

  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif

  extension TransportError.Reason {
    /// - Parameter error: an error of a task of `URLSession`.
    init(urlError error: any Error) {
      guard let error = error as? URLError else {
        self = .connectionLost
        return
      }
      switch error.code {
      case .cancelled: self = .cancelled
      case .timedOut: self = .notConnected
      case .cannotFindHost, .dnsLookupFailed: self = .hostNotFound
      case .cannotConnectToHost, .notConnectedToInternet, .internationalRoamingOff, .dataNotAllowed,
        .callIsActive:
        self = .notConnected
      case .networkConnectionLost: self = .connectionLost
      case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
        .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
        .clientCertificateRequired, .appTransportSecurityRequiresSecureConnection:
        self = .insecureConnection
      case .badServerResponse, .cannotDecodeRawData, .cannotDecodeContentData, .cannotParseResponse,
        .zeroByteResource,
        .unsupportedURL:
        self = .malformedResponse
      default: self = .system(error.errorCode)
      }
    }
  }
#endif
