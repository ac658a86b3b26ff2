import Testing

extension UpdateTests {
  /// Failures before there is a project: in separate processes, with every Swift version.
  @Suite struct SetupFailureTests {
    @Test(arguments: ["", " \n\t", "caf\u{e9}", "a\r\nX-Evil: 1"])
    func anInvalidPublishIDStopsTheProgramWithAMessage(_ id: String) throws {
      let app = try RunningApp()
      #expect(try app.say("setup on the device", id) == nil)
      #expect(app.hasCrashed)
      #expect(app.errors.contains("ReRune.setup needs the project's OTA publish id"), "\(app.errors)")
      #expect(!app.errors.contains("X-Evil"))
    }

    @Test func aCheckBeforeSetupFailsWithAMessage() throws {
      let app = try RunningApp()
      let advice = "Call ReRune.setup(otaPublishId:) first, once at launch."
      #expect(try app.say("check") == ["failed", "", advice])
      #expect(try app.say("revision") == ["0"])
      #if !canImport(os)
        #expect(app.errors == "ReRune warning: update failed: \(advice)\n")
      #endif
      try app.finish()
    }
  }
}
