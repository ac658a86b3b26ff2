#if Serve
  import Dispatch
  import NIOCore
  import NIOHTTP1
  import RuneModel

  /// An answer was sent whole.
  private struct AnswerSent: Sendable {}

  /// Collects a request and sends its answer.
  final class RequestHandler: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias OutboundOut = HTTPServerResponsePart

    private let clock: RequestClock
    private let answers: DispatchGroup
    private let responder: PageServer.Responder
    private var request: PageRequest?
    private var keepsAlive = false
    private var isRefused = false
    private var answer: Task<Void, Never>?

    /// - Parameter answers: entered until each answer has been sent.
    init(_ clock: RequestClock, _ answers: DispatchGroup, _ responder: @escaping PageServer.Responder) {
      (self.clock, self.answers, self.responder) = (clock, answers, responder)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      switch unwrapInboundIn(data) {
      case .head(let head):
        keepsAlive = head.isKeepAlive
        request = PageRequest(
          method: head.method.rawValue,
          address: head.uri,
          headers: head.headers.map { ($0.name, $0.value) },
          port: context.localAddress?.port ?? 0,
          localAddress: context.localAddress?.ipAddress ?? "",
          isFromThisMachine: context.remoteAddress?.isLoopback ?? false
        )
        if head.uri.utf8.count > Limits.pageAddressBytes { refuse(context, 414) }
        let length = head.headers.first(name: "content-length").flatMap(Int.init) ?? 0
        if length > Limits.pageRequestBytes { refuse(context, 413) }
      case .body(let bytes):
        guard !isRefused else { return }
        request?.body += bytes.readableBytesView
        if request?.body.count ?? 0 > Limits.pageRequestBytes { refuse(context, 413) }
      case .end:
        guard !isRefused, let request else { return }
        clock.requestArrived()
        respond(to: request, context)
      }
    }

    /// Ends the connection: what else the client sends is not read.
    private func refuse(_ context: ChannelHandlerContext, _ status: Int) {
      guard !isRefused else { return }
      isRefused = true
      let head = HTTPResponseHead(
        version: .http1_1,
        status: HTTPResponseStatus(statusCode: status),
        headers: ["Connection": "close", "Content-Length": "0"]
      )
      context.write(wrapOutboundOut(.head(head)), promise: nil)
      let channel = context.channel
      context.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { _ in channel.close(promise: nil) }
    }

    private func respond(to request: PageRequest, _ context: ChannelHandlerContext) {
      answers.enter()
      answer = Self.answer(request, responder, answers, keepsAlive: keepsAlive, on: context.channel)
    }

    private static func answer(
      _ request: PageRequest,
      _ responder: @escaping PageServer.Responder,
      _ answers: DispatchGroup,
      keepsAlive: Bool,
      on channel: any Channel
    ) -> Task<Void, Never> {
      Task {
        let response = await responder(request)
        if await isSent(response, keepsAlive: keepsAlive, on: channel), keepsAlive {
          channel.pipeline.fireUserInboundEventTriggered(AnswerSent())
        } else {
          channel.close(promise: nil)
        }
        answers.leave()
      }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
      if event is AnswerSent { clock.waitForRequest() }
      context.fireUserInboundEventTriggered(event)
    }

    /// - Returns: `false` if the client is gone.
    private static func isSent(
      _ response: PageResponse,
      keepsAlive: Bool,
      on channel: any Channel
    ) async -> Bool {
      do {
        try await send(response, keepsAlive: keepsAlive, on: channel)
        return true
      } catch {
        return false
      }
    }

    private static func send(_ response: PageResponse, keepsAlive: Bool, on channel: any Channel) async throws
    {
      var headers = HTTPHeaders(response.headers.map { ($0.name, $0.value) })
      headers.add(name: "Connection", value: keepsAlive ? "keep-alive" : "close")
      if case .bytes(let bytes) = response.body {
        headers.add(name: "Content-Length", value: String(bytes.count))
      }
      let head = HTTPResponseHead(
        version: .http1_1,
        status: HTTPResponseStatus(statusCode: response.status),
        headers: headers
      )
      try await channel.writeAndFlush(HTTPServerResponsePart.head(head))
      switch response.body {
      case .bytes(let bytes): try await write(bytes, on: channel)
      case .events(let stream): for await bytes in stream { try await write(bytes, on: channel) }
      }
      try await channel.writeAndFlush(HTTPServerResponsePart.end(nil))
    }

    private static func write(_ bytes: [UInt8], on channel: any Channel) async throws {
      guard !bytes.isEmpty else { return }
      let buffer = channel.allocator.buffer(bytes: bytes)
      try await channel.writeAndFlush(HTTPServerResponsePart.body(.byteBuffer(buffer)))
    }

    func channelInactive(context: ChannelHandlerContext) {
      answer?.cancel()
      context.fireChannelInactive()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      context.close(promise: nil)
    }
  }

  extension SocketAddress {
    fileprivate var isLoopback: Bool {
      guard let address = ipAddress else { return false }
      return address == "::1" || address.hasPrefix("127.") || address.hasPrefix("::ffff:127.")
    }
  }
#endif
