#if canImport(Darwin) || DEBUG
  import Foundation
  import RuneSystem

  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif

  /// Downloads with a session of `URLSession`. With a background configuration, a system process performs them; a
  /// process may have one such session per identifier.
  ///
  /// On Linux it is compiled only in debug builds, so that tests can exercise it with another configuration.
  package final class SystemDownloader: SystemDownloading {
    private let delegate = DownloadDelegate()
    private let session: Locked<Session>
    private let makeSession: @Sendable (DownloadDelegate, _ appGroup: String?) -> URLSession
    private let allowsCellular: Locked<Bool>

    private struct Session {
      var current: URLSession?
      /// The app group that it was made for.
      var group: String?
      /// The app group that the next one is for.
      var wantedGroup: String?
    }

    #if os(iOS) || os(tvOS) || os(watchOS) || os(visionOS)
      /// - Parameter identifier: the identifier of the session, which the system passes to the app delegate.
      package convenience init(identifier: String) {
        self.init { appGroup in
          let configuration = URLSessionConfiguration.background(withIdentifier: identifier)
          configuration.sharedContainerIdentifier = appGroup
          configuration.sessionSendsLaunchEvents = true
          // The user is waiting for it.
          configuration.isDiscretionary = false
          configuration.tlsMinimumSupportedProtocolVersion = .TLSv12
          // In seconds. The default is a week.
          configuration.timeoutIntervalForResource = 86_400
          return configuration
        }
      }
    #endif

    /// - Parameter configuration: returns the configuration of a session whose files are in the container of an app group.
    package init(configuration: @escaping @Sendable (_ appGroup: String?) -> URLSessionConfiguration) {
      session = Locked(Session())
      allowsCellular = Locked(true)
      makeSession = { delegate, appGroup in
        let configuration = configuration(appGroup)
        configuration.storeNothing()
        let queue = OperationQueue()
        queue.maxConcurrentOperationCount = 1
        return URLSession(configuration: configuration, delegate: delegate, delegateQueue: queue)
      }
    }

    deinit {
      // The downloads of a background session continue, whether or not it ends.
      session.withLock { $0.current }?.finishTasksAndInvalidate()
    }

    /// Whether downloads that are started from now on may use a cellular network.
    package func set(allowsCellular: Bool) { self.allowsCellular.withLock { $0 = allowsCellular } }

    /// The app group whose container has the files. It counts from the next `begin` on.
    package func set(appGroup: String?) { session.withLock { $0.wantedGroup = appGroup } }

    package func begin(_ handle: @escaping @Sendable (SystemDownloadEvent) -> Void) async -> [String] {
      await endSessionOfAnotherGroup()
      // A new session reports events at once.
      delegate.handle(with: handle)
      let session = currentSession
      return await withCheckedContinuation { result in
        session.getAllTasks { [delegate] tasks in result.resume(returning: delegate.add(tasks)) }
      }
    }

    /// A session keeps its app group. Its downloads belong to another folder and are cancelled; the parts of that folder
    /// stay. It has ended when this returns, because there may be one with its identifier only.
    private func endSessionOfAnotherGroup() async {
      let former = session.withLock { session -> URLSession? in
        guard let current = session.current, session.group != session.wantedGroup else { return nil }
        session.current = nil
        return current
      }
      guard let former else { return }
      await delegate.invalidate(former)
    }

    private var currentSession: URLSession {
      session.withLock { session in
        if let current = session.current { return current }
        let new = makeSession(delegate, session.wantedGroup)
        session.current = new
        session.group = session.wantedGroup
        return new
      }
    }

    package func start(_ download: SystemDownload) {
      var request = URLRequest(url: download.url)
      request.httpShouldHandleCookies = false
      let allowsCellular = allowsCellular.withLock { $0 }
      request.allowsCellularAccess = allowsCellular
      #if canImport(Darwin)
        // As in `URLSessionEngine`.
        request.allowsExpensiveNetworkAccess = allowsCellular
        request.allowsConstrainedNetworkAccess = allowsCellular
      #endif
      for field in download.fields { request.setValue(field.value, forHTTPHeaderField: field.name) }
      let task = currentSession.downloadTask(with: request)
      task.taskDescription = download.name
      delegate.set(task, for: download.name)?.cancel()
      task.resume()
    }

    package func cancel(_ name: String) { delegate.set(nil, for: name)?.cancel() }
  }

  /// Reports the events of tasks that have neither ended nor been cancelled.
  private final class DownloadDelegate: NSObject, URLSessionDownloadDelegate {
    private struct State {
      var tasks: [String: URLSessionTask] = [:]
      /// The numbers of those that have ended or were cancelled.
      var closed: Set<Int> = []
      /// Waits for the end of a session.
      var invalidation: CheckedContinuation<Void, Never>?
      var handle: (@Sendable (SystemDownloadEvent) -> Void)?
    }

    private let state = Locked(State())

    func handle(with handle: @escaping @Sendable (SystemDownloadEvent) -> Void) {
      state.withLock { $0.handle = handle }
    }

    /// - Parameter tasks: the tasks of an earlier launch, some of which may have ended since.
    /// - Returns: the names of the tasks that have not ended.
    func add(_ tasks: [URLSessionTask]) -> [String] {
      state.withLock { state in
        for task in tasks where task.state != .completed && !state.closed.contains(task.taskIdentifier) {
          if let name = task.taskDescription { state.tasks[name] = task }
        }
        return Array(state.tasks.keys)
      }
    }

    /// - Returns: the former task of this name.
    func set(_ task: URLSessionTask?, for name: String) -> URLSessionTask? {
      state.withLock { state in
        let former = state.tasks[name]
        if let former { state.closed.insert(former.taskIdentifier) }
        state.tasks[name] = task
        return former
      }
    }

    private func name(of task: URLSessionTask) -> String? {
      state.withLock { $0.closed.contains(task.taskIdentifier) ? nil : task.taskDescription }
    }

    /// - Returns: its name if it was neither cancelled nor ended before.
    private func end(_ task: URLSessionTask) -> String? {
      state.withLock { state in
        guard state.closed.insert(task.taskIdentifier).inserted, let name = task.taskDescription else {
          return nil
        }
        state.tasks[name] = nil
        return name
      }
    }

    /// Cancels the tasks of a session, without events, and returns when it has ended.
    func invalidate(_ session: URLSession) async {
      await withCheckedContinuation { end in
        state.withLock { state in
          state.tasks = [:]
          state.handle = nil
          state.invalidation = end
        }
        session.invalidateAndCancel()
      }
      // The next session has numbers of its own.
      state.withLock { $0.closed = [] }
    }

    func urlSession(_ session: URLSession, didBecomeInvalidWithError error: (any Error)?) {
      let end = state.withLock { state in
        defer { state.invalidation = nil }
        return state.invalidation
      }
      end?.resume()
    }

    private func report(_ event: SystemDownloadEvent) { state.withLock { $0.handle }?(event) }

    // MARK: URLSessionDownloadDelegate

    func urlSession(
      _ session: URLSession,
      downloadTask: URLSessionDownloadTask,
      didWriteData bytesWritten: Int64,
      totalBytesWritten: Int64,
      totalBytesExpectedToWrite: Int64
    ) {
      guard let name = name(of: downloadTask) else { return }
      let head = Self.head(of: downloadTask)
      // On Linux the response is not known yet: only its own bytes are counted.
      guard let start = head.map(Self.request(of: downloadTask).bodyStart) ?? 0 else { return }
      guard let received = Self.sum(start, totalBytesWritten) else { return }
      let total = head?.contentRange?.total ?? Self.sum(start, totalBytesExpectedToWrite)
      report(.progress(name: name, received: received, total: total))
    }

    func urlSession(
      _ session: URLSession,
      downloadTask: URLSessionDownloadTask,
      didFinishDownloadingTo location: URL
    ) {
      // Before the event: its receiver may start another download of this name.
      guard let name = end(downloadTask) else { return }
      let head = Self.head(of: downloadTask)
      switch Self.start(of: location.path, as: Self.request(of: downloadTask), head) {
      case .success(let start): report(.arrived(name: name, file: location.path, start: start))
      case .failure(let reason):
        report(.failed(name: name, reason, retryAfter: head?.retryAfter))
      }
    }

    private static func start(
      of file: String,
      as request: RangeRequest,
      _ head: ResponseHead?
    ) -> Result<Int, TransportError.Reason> {
      guard let head else { return .failure(.malformedResponse) }
      do throws(SystemError) {
        return request.bodyStart(of: try FileStatus(ofLinkOrFile: file).size, in: head)
      } catch {
        return .failure(.unreadableFile(error))
      }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
      // A file that has arrived was reported before.
      guard let name = end(task) else { return }
      report(.failed(name: name, error.map { .init(urlError: $0) } ?? .malformedResponse, retryAfter: nil))
    }

    #if canImport(Darwin) && !os(macOS)
      func urlSessionDidFinishEvents(forBackgroundURLSession session: URLSession) { report(.caughtUp) }
    #endif

    /// - Parameter count: negative if unknown.
    private static func sum(_ start: Int, _ count: Int64) -> Int? {
      let (sum, overflows) = start.addingReportingOverflow(Int(clamping: count))
      return overflows || count < 0 ? nil : sum
    }

    private static func head(of task: URLSessionTask) -> ResponseHead? {
      guard let response = task.response as? HTTPURLResponse else { return nil }
      return ResponseHead(status: response.statusCode) { response.value(forHTTPHeaderField: $0) }
    }

    private static func request(of task: URLSessionTask) -> RangeRequest {
      RangeRequest { task.originalRequest?.value(forHTTPHeaderField: $0) }
    }
  }
#endif
