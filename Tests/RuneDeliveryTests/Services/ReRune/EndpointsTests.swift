import Foundation
import RuneTransport
import Testing

@testable import RuneDelivery

@Suite struct EndpointsTests {
  @Test(arguments: [
    ("de", "https://rerune.io/api/sdk/translations/ios/de"),
    ("zh-Hant-TW", "https://rerune.io/api/sdk/translations/ios/zh-Hant-TW"),
    ("../../../evil", nil),
    ("%2e%2e", nil),
    ("a/b?c#d", "https://rerune.io/api/sdk/translations/ios/a%2Fb%3Fc%23d"),
    ("de\u{0}", "https://rerune.io/api/sdk/translations/ios/de%00"),
    ("д", "https://rerune.io/api/sdk/translations/ios/%D0%B4"),
    ("..", nil),
    (".", nil),
    ("", nil),
  ])
  func escapesLocale(tag: String, url: String?) {
    #expect(APIOrigin.production.payloadURL(locale: tag)?.absoluteString == url)
  }

  @Test func manifestAddressIsFixed() {
    #expect(
      APIOrigin.production.manifestURL?.absoluteString
        == "https://rerune.io/api/sdk/translations/manifest?platform=ios"
    )
  }
}
