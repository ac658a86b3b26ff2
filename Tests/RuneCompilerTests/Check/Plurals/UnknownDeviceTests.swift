import Testing

@testable import RuneCompiler

@Suite struct UnknownDeviceTests {
  @Test(arguments: [
    CheckFixture.catalog(
      "a toaster",
      #"""
      "a": {"localizations": {"en": {"variations": {"device": {
        "toaster": {"stringUnit": {"value": ⟪unknown-device⟫"Toast"}}, "other": {"stringUnit": {"value": "Tap"}}}}}}}
      """#
    )
  ])
  func places(fixture: CheckFixture) {
    fixture.check()
  }
}
