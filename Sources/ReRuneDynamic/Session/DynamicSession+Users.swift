import Foundation
import ReRuneApp
import ReRuneCore

/// Users who sign in and out.
extension DynamicSession {
  func logIn(_ user: UserID) async -> Result<Void, ReRuneProblem> {
    let former = profile
    if former.user == user {
      _ = restart()
      return await ready()
    }
    let device = parts.deviceLanguages()
    changeProfile { $0.logIn(user, device: device) }
    start(loggingInFrom: former.isAnonymous ? former.user : nil)
    return await ready()
  }

  func logOut() async -> Result<Void, ReRuneProblem> {
    let device = parts.deviceLanguages()
    let anonymous = UserID.anonymous(app: parts.app)
    changeProfile { $0.logOut(anonymous, device: device) }
    start()
    return await ready()
  }

  /// Reports to the service that an anonymous user is now a known one. Its failure changes nothing.
  func logIn(from anonymous: UserID) async {
    let profile = profile
    do throws(ReRuneProblem) {
      try await parts.service.login(
        anonymousID: anonymous.text,
        userID: profile.user.text,
        project: profile.project.project
      )
    } catch {
      Log.write(.info, "dynamic texts: the login was not reported to the service: \(error.message)")
    }
  }

  /// The anonymous user of this app, also at its next starts. Another process may make one at the same time.
  static func anonymousUser(of project: inout StoredProject, _ parts: Parts) -> UserID {
    if let id = project.anonymousID.flatMap(UserID.init) { return id }
    let new = UserID.anonymous(app: parts.app)
    do {
      try parts.store.update(
        { stored in
          stored.anonymousID = stored.anonymousID ?? new.text
          project = stored
        },
        texts: [:]
      )
    } catch {
      Log.warning("dynamic texts: the anonymous user is another one at the next start: \(error)")
      project.anonymousID = new.text
    }
    return project.anonymousID.flatMap(UserID.init) ?? new
  }
}
