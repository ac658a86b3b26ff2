#if Serve
  import NIOCore
  import RuneModel

  /// Closes a connection whose request does not arrive whole in time, and one that is idle for long.
  final class RequestClock {
    private let channel: any Channel
    private var deadline: Scheduled<Void>?
    private var isReceiving = false

    init(_ channel: any Channel) {
      self.channel = channel
    }

    /// Nothing has been sent since the last request.
    func waitForRequest() {
      isReceiving = false
      close(after: .seconds(Int64(Limits.pageIdleSeconds)))
    }

    /// Some bytes of a request have arrived.
    func bytesArrived() {
      guard !isReceiving else { return }
      isReceiving = true
      close(after: .seconds(Int64(Limits.pageRequestSeconds)))
    }

    /// The request is complete; its answer may take as long as it takes.
    func requestArrived() { stop() }

    func stop() { deadline?.cancel() }

    private func close(after time: TimeAmount) {
      deadline?.cancel()
      let channel = channel
      deadline = channel.eventLoop.scheduleTask(in: time) { channel.close(promise: nil) }
    }
  }

  /// Tells the clock that bytes arrive, before they are parsed.
  final class ArrivalHandler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer

    private let clock: RequestClock

    init(_ clock: RequestClock) {
      self.clock = clock
    }

    func channelActive(context: ChannelHandlerContext) {
      clock.waitForRequest()
      context.fireChannelActive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      clock.bytesArrived()
      context.fireChannelRead(data)
    }

    func channelInactive(context: ChannelHandlerContext) {
      clock.stop()
      context.fireChannelInactive()
    }
  }
#endif
