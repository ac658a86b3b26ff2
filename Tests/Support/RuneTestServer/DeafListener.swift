import Foundation

/// A port on loopback that never answers: its queue is full, and the system drops further connections without a reply.
package final class DeafListener: Sendable {
  package let port: Int
  private let sockets: [Int32]

  package init() throws {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let listener = try ServerCore.listen(AF_INET, &address, backlog: 0)
    port = Int(UInt16(bigEndian: address.sin_port))
    var sockets = [listener]
    // Until one connection has to wait: the queue's size differs between systems.
    while sockets.count < 200 {
      let client = try ServerCore.streamSocket(AF_INET)
      sockets.append(client)
      _ = fcntl(client, F_SETFL, O_NONBLOCK)
      let code = withUnsafePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          connect(client, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
        }
      }
      guard code != 0 else { continue }
      var entry = pollfd(fd: client, events: Int16(POLLOUT), revents: 0)
      if poll(&entry, 1, 200) == 0 { break }
    }
    self.sockets = sockets
  }

  deinit {
    for socket in sockets { Connection(socket: socket).close() }
  }
}
