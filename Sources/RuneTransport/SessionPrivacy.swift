// Debug builds on Linux compile it, so that tests can use URLSession, too.
#if canImport(Darwin) || DEBUG
  import Foundation

  #if canImport(FoundationNetworking)
    import FoundationNetworking
  #endif

  extension URLSessionConfiguration {
    /// Keeps sessions from storing anything: no cookies, credentials or cached responses. Validators are stored with the
    /// data that they belong to, by whoever asks for it.
    func storeNothing() {
      httpCookieStorage = nil
      httpShouldSetCookies = false
      httpCookieAcceptPolicy = .never
      urlCache = nil
      urlCredentialStorage = nil
      // There is no cache to ignore, and a policy that ignores it sends `Cache-Control: no-cache`, which makes a CDN
      // ask its origin each time.
      requestCachePolicy = .useProtocolCachePolicy
    }
  }
#endif
