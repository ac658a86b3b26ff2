#if Serve
  import NIOCore
  import RuneModel

  /// Refuses connections beyond a number.
  enum ConnectionLimit {
    /// Used on the only event loop.
    nonisolated(unsafe) private static var open = 0

    final class Handler: ChannelInboundHandler {
      typealias InboundIn = ByteBuffer
      private var isCounted = false

      init(loop: any EventLoop) { loop.preconditionInEventLoop() }

      func channelActive(context: ChannelHandlerContext) {
        guard open < Limits.pageConnections else {
          context.close(promise: nil)
          return
        }
        open += 1
        isCounted = true
        context.fireChannelActive()
      }

      func channelInactive(context: ChannelHandlerContext) {
        if isCounted { open -= 1 }
        context.fireChannelInactive()
      }
    }
  }
#endif
