#if canImport(Darwin) || DEBUG
  import Foundation
  import RuneSystem

  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif

  /// The engine of Apple platforms.
  ///
  /// It also runs on Linux, in debug builds alone, so that tests reach it there; it is not used: see `CurlEngine`. A
  /// release does not link FoundationNetworking, which doubles the time that a program takes to start.
  final class URLSessionEngine: HTTPEngine {
    private let session: URLSession
    private let delegate: SessionDelegate

    init(timeouts: TransportTimeouts) {
      let configuration = URLSessionConfiguration.ephemeral
      configuration.httpCookieStorage = nil
      configuration.httpShouldSetCookies = false
      configuration.httpCookieAcceptPolicy = .never
      configuration.urlCache = nil
      configuration.urlCredentialStorage = nil
      // There is no cache to ignore: a policy that ignores it sends `Cache-Control: no-cache`, which makes a CDN ask its
      // origin each time.
      configuration.requestCachePolicy = .useProtocolCachePolicy
      // Foundation's own clocks are the second line: whole seconds, since Linux cuts fractions off, and later
      // than ours.
      configuration.timeoutIntervalForRequest = (timeouts.idle + (timeouts.connect ?? 0)).rounded(.up) + 5
      configuration.timeoutIntervalForResource = timeouts.total.rounded(.up) + 5
      #if canImport(Darwin)
        configuration.tlsMinimumSupportedProtocolVersion = .TLSv12
        // Without a network the check fails now and is repeated later; waiting would outlive the deadline.
        configuration.waitsForConnectivity = false
      #endif
      let queue = OperationQueue()
      queue.maxConcurrentOperationCount = 1
      delegate = SessionDelegate()
      session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: queue)
    }

    deinit {
      // A session keeps itself and its delegate alive until it is told to stop.
      session.invalidateAndCancel()
    }

    func start(_ transfer: Transfer) -> @Sendable () -> Void {
      guard let url = URL(string: transfer.request.address.text) else {
        transfer.finish(.refusedAddress(.notAnAddress))
        return {}
      }
      var request = URLRequest(url: url)
      request.httpShouldHandleCookies = false
      request.httpMethod = transfer.request.method.name
      if case .post(let body) = transfer.request.method { request.httpBody = Data(body) }
      for field in transfer.request.headers { request.setValue(field.value, forHTTPHeaderField: field.name) }
      let task = session.dataTask(with: request)
      delegate.add(transfer, for: task)
      task.resume()
      return { task.cancel() }
    }
  }

  /// Hands each event to the transfer of its task. One delegate for a session, since a session for each request
  /// would mean a TLS handshake for each.
  private final class SessionDelegate: NSObject, URLSessionDataDelegate {
    private let transfers = Locked<[Int: Transfer]>([:])

    func add(_ transfer: Transfer, for task: URLSessionTask) {
      transfers.withLock { $0[task.taskIdentifier] = transfer }
    }

    private func transfer(of task: URLSessionTask) -> Transfer? {
      transfers.withLock { $0[task.taskIdentifier] }
    }

    func urlSession(
      _ session: URLSession,
      dataTask: URLSessionDataTask,
      didReceive response: URLResponse,
      completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
      guard let response = response as? HTTPURLResponse, let transfer = transfer(of: dataTask) else {
        return completionHandler(.cancel)
      }
      // `allHeaderFields["ETag"]` is nil on Linux, and its keys' case differs between systems.
      let head = ResponseHead(status: response.statusCode) { response.value(forHTTPHeaderField: $0) }
      completionHandler(transfer.receive(head) ? .allow : .cancel)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
      let isWanted = data.withUnsafeBytes { transfer(of: dataTask)?.receive($0) ?? false }
      if !isWanted { dataTask.cancel() }
    }

    func urlSession(
      _ session: URLSession,
      task: URLSessionTask,
      didSendBodyData bytesSent: Int64,
      totalBytesSent: Int64,
      totalBytesExpectedToSend: Int64
    ) {
      transfer(of: task)?.progressed()
    }

    func urlSession(
      _ session: URLSession,
      task: URLSessionTask,
      willPerformHTTPRedirection response: HTTPURLResponse,
      newRequest request: URLRequest,
      completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
      // The redirect itself becomes the response: HTTPClient decides where to go, and with which headers.
      completionHandler(nil)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
      let transfer = transfers.withLock { $0.removeValue(forKey: task.taskIdentifier) }
      transfer?.finish(error.map(Self.reason))
    }

    private static func reason(_ error: any Error) -> TransportError.Reason {
      guard let error = error as? URLError else { return .connectionLost }
      switch error.code {
      case .cancelled: return .cancelled
      case .timedOut: return .notConnected
      case .cannotFindHost, .dnsLookupFailed: return .hostNotFound
      case .cannotConnectToHost, .notConnectedToInternet, .internationalRoamingOff, .dataNotAllowed,
        .callIsActive:
        return .notConnected
      case .networkConnectionLost: return .connectionLost
      case .secureConnectionFailed, .serverCertificateHasBadDate, .serverCertificateUntrusted,
        .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
        .clientCertificateRequired, .appTransportSecurityRequiresSecureConnection:
        return .insecureConnection
      case .badServerResponse, .cannotDecodeRawData, .cannotDecodeContentData, .cannotParseResponse,
        .zeroByteResource,
        .unsupportedURL:
        return .malformedResponse
      default: return .system(error.errorCode)
      }
    }
  }
#endif
