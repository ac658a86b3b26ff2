#if DEBUG
  import Foundation
  import ReRuneCore
  import RuneSystem
  import RuneTransport

  /// Follows a server: shows its texts, fetches them again when they change, and tells it what the app looks up.
  final class Following: Sendable {
    static let shared = Following()

    private struct State {
      var view: String?
      var task: Task<Void, Never>?
    }

    private let state = Locked(State())

    /// Times in seconds.
    private static let pauseAfterFailure = 1.0
    private static let pauseBetweenReports = 0.5

    /// - Parameter invitation: `nil` if no server is named.
    /// - Returns: whether a server is followed from now on.
    func begin(_ invitation: Invitation?) -> Bool {
      guard let invitation else { return false }
      let origin: APIOrigin
      do throws(OriginFault) {
        origin = try PreviewServer.origin(of: invitation.address)
      } catch {
        Log.warning("preview: the address \(LoggedURL.text(invitation.address)) cannot be used: \(error)")
        return false
      }
      guard invitation.token != nil || invitation.code != nil else {
        Log.warning(
          "preview: the address has no token. Use the one that rerune-gen serve prints, or a pairing code"
        )
        return false
      }
      state.withLock { state in
        let earlier = state.task
        earlier?.cancel()
        state.task = Task {
          // Otherwise it might replace the setup of this one.
          await earlier?.value
          guard let token = await Self.token(invitation, origin), !Task.isCancelled else { return }
          await Self.follow(origin, token)
        }
      }
      return true
    }

    func end() {
      state.withLock { state in
        state.task?.cancel()
        state.view = nil
      }
    }

    func enter(view: String) {
      state.withLock { $0.view = view }
      LookupRecord.forget()
    }

    private static func token(_ invitation: Invitation, _ origin: APIOrigin) async -> String? {
      guard let code = invitation.code else { return invitation.token }
      do {
        return try await PreviewServer.token(for: code, at: origin)
      } catch {
        if !Task.isCancelled {
          Log.warning("preview: \(origin) does not take the code: \(error). Ask its page for a new one")
        }
        return nil
      }
    }

    private static func follow(_ origin: APIOrigin, _ token: String) async {
      guard let server = PreviewServer(origin, token: token) else {
        return Log.warning("preview: the token in the address is damaged. Copy the address again")
      }
      let setup: FollowedSetup
      do {
        setup = FollowedSetup(try server.texts())
      } catch {
        return Log.warning("preview: \(error)")
      }
      LookupRecord.turnOn()
      await withTaskGroup(of: Void.self) { tasks in
        tasks.addTask { await followTexts(server, setup) }
        tasks.addTask { await report(to: server) }
        // Another setup ends the first one.
        await tasks.next()
        tasks.cancelAll()
      }
      LookupRecord.turnOff()
    }

    private static func followTexts(_ server: PreviewServer, _ setup: FollowedSetup) async {
      var known = 0
      var isLost = false
      while !Task.isCancelled, setup.isInCharge {
        do {
          let revision = try await server.revision(otherThan: known)
          if isLost { Log.write(.info, "preview: the server is there again") }
          isLost = false
          if revision == known { continue }
          if let shown = await setup.check() {
            known = shown
            continue
          }
        } catch {
          if !isLost, !Task.isCancelled { Log.warning("preview: the server cannot be reached: \(error)") }
          isLost = true
        }
        await pause(pauseAfterFailure)
      }
    }

    /// Reports what the app looks up at once, and what its window shows as soon as no more is looked up.
    private static func report(to server: PreviewServer) async {
      var reported = 0
      var pictured = 0
      while !Task.isCancelled {
        let (count, latest) = LookupRecord.read()
        let view = shared.state.withLock { $0.view }
        do {
          if count != reported {
            try await server.send(latest, of: view, on: nil)
            reported = count
          } else if count != pictured {
            pictured = count
            if let picture = await ScreenPicture.take() {
              try await server.send(picture)
              try await server.send(latest, of: view, on: picture)
            }
          }
        } catch {
          Log.write(.debug, "preview: the screen could not be reported: \(error)")
        }
        await pause(pauseBetweenReports)
      }
    }

    private static func pause(_ seconds: Double) async {
      // A cancelled task ends its loop.
      try? await Task.sleep(nanoseconds: UInt64(seconds * 1e9))
    }
  }
#endif
