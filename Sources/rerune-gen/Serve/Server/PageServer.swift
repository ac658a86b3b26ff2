#if Serve
  import Dispatch
  import NIOCore
  import NIOHTTP1
  import NIOPosix

  /// The HTTP server of the page and of apps. It limits what a client may send and how long it may take.
  struct PageServer {
    typealias Responder = @Sendable (PageRequest) async -> PageResponse

    private let channel: any Channel
    /// Entered by each request until its answer has been sent.
    private let answers: DispatchGroup
    let port: Int

    /// - Parameters:
    ///   - port: 0 for one that is free.
    ///   - isOpenToNetwork: whether other machines reach it, or the loopback interface alone.
    /// - Throws: an error of NIO if the port is taken.
    static func start(
      port: Int,
      isOpenToNetwork: Bool,
      _ responder: @escaping Responder
    ) async throws -> PageServer {
      let answers = DispatchGroup()
      // One thread: connections are few, and their state needs no lock. It lives as long as the process.
      let bootstrap = ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton.next())
        .serverChannelOption(.backlog, value: 64)
        .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
        .childChannelInitializer { channel in
          channel.eventLoop.makeCompletedFuture {
            let clock = RequestClock(channel)
            let pipeline = channel.pipeline.syncOperations
            try pipeline.addHandler(ConnectionLimit.Handler(loop: channel.eventLoop))
            try pipeline.addHandler(ArrivalHandler(clock))
            try pipeline.configureHTTPServerPipeline(withPipeliningAssistance: true, withErrorHandling: true)
            try pipeline.addHandler(RequestHandler(clock, answers, responder))
          }
        }
      let host = isOpenToNetwork ? "0.0.0.0" : "127.0.0.1"
      let channel = try await bootstrap.bind(host: host, port: port).get()
      return PageServer(channel: channel, answers: answers, port: channel.localAddress?.port ?? port)
    }

    /// The addresses of this machine in its networks.
    static func networkAddresses() throws -> [String] {
      try System.enumerateDevices().compactMap { device in
        guard case .v4 = device.address, let address = device.address?.ipAddress,
          !address.hasPrefix("127.")
        else { return nil }
        return address
      }
    }

    /// Serves until the process is interrupted, and looks for changed files meanwhile.
    func run(_ desk: PageDesk) async throws {
      try await withThrowingTaskGroup(of: Void.self) { tasks in
        tasks.addTask {
          var looks = 0
          while !Task.isCancelled {
            try await Task.sleep(nanoseconds: 500_000_000)
            try await desk.look()
            looks += 1
            if looks % 30 == 0 { await desk.keepAlive() }
          }
        }
        tasks.addTask { await Interruption.wait() }
        // The first to end is the interruption, or a failure.
        try await tasks.next()
        tasks.cancelAll()
      }
      try await channel.close()
      try await desk.finish()
      await waitForAnswers()
    }

    /// Waits until the pages have been told, but not for one that does not read.
    private func waitForAnswers() async {
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async {
          _ = answers.wait(timeout: .now() + 1)
          continuation.resume()
        }
      }
    }
  }
#endif
