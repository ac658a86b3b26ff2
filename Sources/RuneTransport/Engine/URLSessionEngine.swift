#if canImport(Darwin) || DEBUG
  import Foundation
  import RuneSystem

  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif

  /// The engine on Apple platforms.
  ///
  /// On Linux it is compiled only in debug builds, so that tests can exercise it; it is not used there: see
  /// `CurlEngine`. A release build does not link FoundationNetworking, which doubles the launch time of a program.
  final class URLSessionEngine: HTTPEngine {
    private let session: URLSession
    private let delegate: SessionDelegate
    private let queue = TransferQueue()

    init(timeouts: TransportTimeouts, allowsCellular: Bool = true) {
      let configuration = URLSessionConfiguration.ephemeral
      configuration.allowsCellularAccess = allowsCellular
      configuration.storeNothing()
      // Foundation's own timeouts are a fallback: rounded up to whole seconds, since Linux truncates fractions, and
      // later than ours.
      configuration.timeoutIntervalForRequest = (timeouts.idle + (timeouts.connect ?? 0)).rounded(.up) + 5
      configuration.timeoutIntervalForResource = timeouts.total.rounded(.up) + 5
      #if canImport(Darwin)
        // A hotspot is as expensive as a cellular network, and in Low Data Mode the user wants no large downloads.
        configuration.allowsExpensiveNetworkAccess = allowsCellular
        configuration.allowsConstrainedNetworkAccess = allowsCellular
        configuration.tlsMinimumSupportedProtocolVersion = .TLSv12
        // Without a network the check fails now and is repeated later; waiting would exceed the deadline.
        configuration.waitsForConnectivity = false
      #endif
      let events = OperationQueue()
      events.maxConcurrentOperationCount = 1
      delegate = SessionDelegate()
      session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: events)
    }

    deinit {
      // A session retains itself and its delegate until it is invalidated.
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
      let ticket = queue.enter(transfer) { [delegate, queue] ticket in
        delegate.add(transfer, for: task) { queue.leave(ticket) }
        task.resume()
      }
      return { [queue] in
        queue.withdraw(ticket)
        task.cancel()
      }
    }
  }

  /// Forwards each event to the transfer of its task. All requests share one session and delegate, since a session
  /// for each request would mean a TLS handshake for each.
  private final class SessionDelegate: NSObject, URLSessionDataDelegate {
    private struct Entry: Sendable {
      let transfer: Transfer
      let leave: @Sendable () -> Void
    }

    private let entries = Locked<[Int: Entry]>([:])

    /// - Parameter leave: called when the task has ended.
    func add(_ transfer: Transfer, for task: URLSessionTask, leave: @escaping @Sendable () -> Void) {
      entries.withLock { $0[task.taskIdentifier] = Entry(transfer: transfer, leave: leave) }
    }

    private func transfer(of task: URLSessionTask) -> Transfer? {
      entries.withLock { $0[task.taskIdentifier]?.transfer }
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
      // `allHeaderFields["ETag"]` is nil on Linux, and the case of its keys differs between systems.
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
      // The redirect itself becomes the response: HTTPClient decides whether to follow it, and with which headers.
      completionHandler(nil)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
      let entry = entries.withLock { $0.removeValue(forKey: task.taskIdentifier) }
      entry?.transfer.finish(error.map { .init(urlError: $0) })
      entry?.leave()
    }
  }
#endif
