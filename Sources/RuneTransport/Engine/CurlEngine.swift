#if os(Linux)
  import CRuneCurl
  import Dispatch
  import Foundation
  import RuneModel
  import RuneSystem

  /// The engine on Linux: libcurl itself, without FoundationNetworking's URLSession.
  ///
  /// A server can harm that URLSession in ways that no caller can prevent (Swift 6.3.1, measured). 1 MB of gzip takes
  /// 1.1 GB of memory, since a cancelled task continues until libcurl has decompressed what it has read. A chunked
  /// response with trailers ends the process (`Fatal error: Transfer completed, but there's no response`). A redirect
  /// with a large body is collected in quadratic time, without a call of the delegate. A 401 with an authentication
  /// scheme never completes.
  /// libcurl stops as soon as a callback asks it to.
  final class CurlEngine: HTTPEngine {
    let seesConnections = true
    private let handles = HandlePool()
    private let queue = TransferQueue()
    private let testing: Testing
    /// For debuggers; Linux shows 15 bytes.
    static let threadName = "rerune-request"

    /// Settings that tests change.
    struct Testing: Sendable {
      /// A PEM file of additional trusted certificates.
      var authorities: String?
      /// `host:port:address`: the answer of the name service for a host.
      var resolved: String?
    }

    init(testing: Testing = Testing()) {
      self.testing = testing
    }

    func start(_ transfer: Transfer) -> @Sendable () -> Void {
      let ticket = queue.enter(transfer) { [handles, testing, queue] ticket in
        // A separate thread: libcurl blocks it, and Dispatch has only as many as there are processors.
        Thread.detachNewThread {
          defer { queue.leave(ticket) }
          Thread.current.name = Self.threadName
          guard !transfer.hasEnded else { return }
          guard let handle = handles.take() else { return transfer.finish(.unavailable) }
          let code = CurlTransfer(transfer, on: handle).perform(testing)
          handles.giveBack(handle)
          transfer.finish(code)
        }
      }
      // libcurl asks at least once a second whether to continue; `hasEnded` is the answer.
      return { [queue] in queue.withdraw(ticket) }
    }
  }

  /// Idle handles with their open connections. A handle serves one thread at a time.
  ///
  /// `@unchecked`: a handle is either in the pool or used by one caller.
  private final class HandlePool: @unchecked Sendable {
    private struct Handle: @unchecked Sendable { let pointer: UnsafeMutableRawPointer }
    private let idle = Locked<[Handle]>([])

    func take() -> UnsafeMutableRawPointer? {
      idle.withLock { $0.popLast()?.pointer } ?? rune_curl_open()
    }

    func giveBack(_ handle: UnsafeMutableRawPointer) {
      let isKept = idle.withLock { handles in
        guard handles.count < 4 else { return false }
        handles.append(Handle(pointer: handle))
        return true
      }
      if !isKept { rune_curl_close(handle) }
    }

    deinit {
      for handle in idle.withLock({ $0 }) { rune_curl_close(handle.pointer) }
    }
  }

  /// The callbacks of one transfer. libcurl calls them on the thread that performs the transfer.
  private final class CurlTransfer {
    private let transfer: Transfer
    private let handle: UnsafeMutableRawPointer
    private var head = HeadReader()
    /// If the body is compressed.
    private var gzip: GzipBody?
    private var headBytes = 0
    private var wantsBody = true
    private var isConnected = false
    private var uploaded: Int64 = 0
    /// Whether an address was left out because it belongs to this device or its link.
    private var hasLeftOutAddress = false

    init(_ transfer: Transfer, on handle: UnsafeMutableRawPointer) {
      self.transfer = transfer
      self.handle = handle
    }

    func perform(_ testing: CurlEngine.Testing) -> TransportError.Reason? {
      let request = transfer.request
      let left = Double(request.deadline.uptimeNanoseconds) - Double(DispatchTime.now().uptimeNanoseconds)
      // An empty value would remove the header; no caller passes one.
      let headers = request.headers.map { strdup("\($0.name): \($0.value)") }
      let authorities = testing.authorities.map { strdup($0) } ?? nil
      let resolved = testing.resolved.map { strdup($0) } ?? nil
      defer {
        headers.forEach { free($0) }
        free(authorities)
        free(resolved)
      }
      let lines = headers.map { UnsafePointer($0) }
      var post: [UInt8] = []
      if case .post(let body) = request.method { post = body }
      let code = lines.withUnsafeBufferPointer { lines in
        post.withUnsafeBufferPointer { post in
          request.address.text.withCString { url in
            var options = rune_curl_request(
              url: url,
              headers: lines.baseAddress,
              header_count: lines.count,
              is_post: request.method != .get,
              post: post.baseAddress,
              post_count: post.count,
              // Fallbacks for Transfer's own limits.
              timeout_ms: max(1, Int(left / 1e6)) + 1_000,
              connect_timeout_ms: request.timeouts.connect.map { Int($0 * 1e3) + 1_000 } ?? 0,
              without_proxy: request.address.origin.isLoopback,
              ca_file: authorities,
              resolved: resolved,
              header_line: { CurlTransfer.from($0)?.receiveHeader($1, $2) ?? false },
              body: { CurlTransfer.from($0)?.receiveBody($1, $2) ?? false },
              proceed: { CurlTransfer.from($0)?.proceed(isConnected: $1, uploaded: $2) ?? false },
              admits: seesAddresses ? { CurlTransfer.from($0)?.admits($1, $2) ?? false } : nil,
              context: Unmanaged.passUnretained(self).toOpaque()
            )
            return withExtendedLifetime(self) { rune_curl_perform(handle, &options) }
          }
        }
      }
      if code == 0, let gzip, !gzip.mayEnd { return .truncated }
      if code == 7, hasLeftOutAddress { return .refusedAddress(.local) }
      return Self.reason(code)
    }

    /// Whether libcurl connects to the host's own addresses and they need checking. With a proxy it connects to the
    /// proxy's addresses, often on this device, and the proxy resolves the host names.
    private var seesAddresses: Bool {
      guard !transfer.request.mayBeLocal else { return false }
      let names = ["https_proxy", "HTTPS_PROXY", "http_proxy", "all_proxy", "ALL_PROXY"]
      return names.allSatisfy { name in getenv(name).map { $0.pointee == 0 } ?? true }
    }

    private func admits(_ address: UnsafePointer<UInt8>?, _ count: Int) -> Bool {
      guard !HostName.isLocal(Array(UnsafeBufferPointer(start: address, count: count))) else {
        hasLeftOutAddress = true
        return false
      }
      return !transfer.hasEnded
    }

    private static func from(_ context: UnsafeMutableRawPointer?) -> CurlTransfer? {
      context.map { Unmanaged<CurlTransfer>.fromOpaque($0).takeUnretainedValue() }
    }

    private func receiveHeader(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Bool {
      // Interim responses and trailers count too.
      headBytes += count
      guard headBytes <= Limits.responseHeadBytes else {
        transfer.finish(.malformedResponse)
        return false
      }
      switch head.read(UnsafeBufferPointer(start: bytes, count: count)) {
      case .more: return !transfer.hasEnded
      // Both have read the same lines, and must have read the same response.
      case .head(let response) where rune_curl_status(handle) == response.status: return receive(response)
      case .head, .malformed:
        transfer.finish(.malformedResponse)
        return false
      }
    }

    private func receive(_ response: ResponseHead) -> Bool {
      // A body without a length ends with the connection, and libcurl does not check who closed it: it makes OpenSSL
      // ignore a missing TLS closure alert (7.88, `SSL_OP_IGNORE_UNEXPECTED_EOF`).
      wantsBody = transfer.receive(response, saysEnd: response.hasEnd)
      guard wantsBody, !response.isPlain else { return wantsBody }
      gzip = GzipBody()
      if gzip == nil {
        transfer.finish(.noDecompressor)
        wantsBody = false
      }
      return wantsBody
    }

    private func receiveBody(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Bool {
      guard wantsBody else { return false }
      let piece = UnsafeBufferPointer(start: bytes, count: count)
      guard let gzip else { return transfer.receive(UnsafeRawBufferPointer(piece)) }
      switch gzip.read(piece, transfer.receive) {
      case .more: return true
      case .stopped: return false
      case .malformed:
        transfer.finish(.malformedResponse)
        return false
      }
    }

    private func proceed(isConnected: Bool, uploaded: Int64) -> Bool {
      if isConnected && !self.isConnected || uploaded > self.uploaded { transfer.progressed() }
      self.isConnected = isConnected
      self.uploaded = uploaded
      return !transfer.hasEnded
    }

    /// Values of `CURLcode`, which are part of libcurl's ABI.
    private static func reason(_ code: Int32) -> TransportError.Reason? {
      switch code {
      case 0: nil
      case 2: .unavailable
      case 5, 6: .hostNotFound
      case 7: .notConnected
      // 27 and, since 8.6, 100: a header line exceeds libcurl's own limit of 100 KB.
      case 1, 3, 8, 27, 61, 100: .malformedResponse
      case 18: .truncated
      case 16, 52, 55, 56, 92: .connectionLost
      case 28: .notConnected
      case 35, 51, 53, 54, 58, 59, 60, 64, 66, 77, 80, 82, 83, 90, 91: .insecureConnection
      default: .system(Int(code))
      }
    }
  }
#endif
