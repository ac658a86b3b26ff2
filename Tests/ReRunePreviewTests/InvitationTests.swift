import Foundation
import Testing

@testable import ReRunePreview

#if DEBUG
  /// Who names the server that an app follows.
  @Suite struct InvitationTests {
    private let address = "http://127.0.0.1:4000/?token=abc"

    @Test func nobodyNamesAServer() {
      #expect(Invitation(nil, code: nil, arguments: ["app"], environment: [:]) == nil)
      #expect(Invitation(nil, code: "123456", arguments: ["app", "-ReRunePreview"], environment: [:]) == nil)
    }

    @Test func aLaunchArgumentPrecedesTheEnvironment() throws {
      let arguments = ["app", "-ReRunePreview", address, "-ReRunePreviewCode", "123456"]
      let environment = ["RERUNE_PREVIEW": "http://127.0.0.1:5000/?token=def"]
      let invitation = try #require(
        Invitation(nil, code: nil, arguments: arguments, environment: environment)
      )
      #expect(invitation.address.absoluteString == address)
      #expect(invitation.code == "123456")
      #expect(invitation.token == "abc")
      let other = try #require(Invitation(nil, code: nil, arguments: ["app"], environment: environment))
      #expect(other.token == "def")
      #expect(other.code == nil)
    }

    @Test func theCallPrecedesBoth() throws {
      let url = try #require(URL(string: "http://192.168.1.5:4000"))
      let arguments = ["app", "-ReRunePreview", address, "-ReRunePreviewCode", "123456"]
      let invitation = try #require(Invitation(url, code: "000001", arguments: arguments, environment: [:]))
      #expect(invitation == Invitation(url, code: "000001", arguments: [], environment: [:]))
      #expect(invitation.token == nil)
    }
  }
#endif
