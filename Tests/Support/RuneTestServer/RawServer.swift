import Foundation

/// A port on loopback that answers the first bytes of each connection, whatever they are.
package final class RawServer: Sendable {
  package let port: Int
  private let listener: Int32
  private let hasClosed = DispatchSemaphore(value: 0)

  package init(_ reply: Reply) throws {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let listener = try ServerCore.listen(AF_INET, &address)
    self.listener = listener
    port = Int(UInt16(bigEndian: address.sin_port))
    Thread.detachNewThread { [hasClosed] in
      while case let socket = accept(listener, nil, nil), socket >= 0 {
        Thread.detachNewThread {
          let connection = Connection(socket: socket)
          var bytes = [UInt8](repeating: 0, count: 16_384)
          if recv(socket, &bytes, bytes.count, 0) > 0 { connection.play(reply) }
          connection.close()
        }
      }
      Connection(socket: listener).close()
      hasClosed.signal()
    }
  }

  deinit {
    shutdown(listener, Int32(SHUT_RDWR))
    hasClosed.wait()
  }
}
