import Dispatch
import Foundation
import ReRuneCore
import RuneSystem

/// Stores what a session knows for the next start.
struct SessionStorage: Sendable {
  let session: DynamicSession

  private var parts: DynamicSession.Parts { session.parts }
  private var state: Locked<DynamicSession.State> { session.state }
  private var files: DispatchQueue { session.files }

  /// The delay in seconds. Texts arrive one after the other, and each write replaces the whole file.
  private static let pause = 2.0

  /// Stores what is not stored yet within two seconds, so that many texts are written together.
  func saveSoon() {
    let isFirst = state.withLock { state in
      defer { state.isSaveScheduled = true }
      return !state.isSaveScheduled
    }
    guard isFirst else { return }
    files.asyncAfter(deadline: .now() + Self.pause) { write() }
  }

  /// Starts storing, and returns before it is done.
  func save() {
    files.async { write() }
  }

  /// Stores what is not stored yet; it is stored when this returns.
  func saveNow() {
    files.sync { write() }
  }

  /// Deletes the known translations, including those in memory.
  func removeTexts() async {
    await withCheckedContinuation { continuation in
      files.async {
        state.withLock { state in
          state.memory.removeAll()
          state.former = nil
          state.syncs.reset()
        }
        do {
          try parts.store.removeTexts()
        } catch {
          Log.warning("dynamic texts: the stored translations could not be deleted: \(error)")
        }
        continuation.resume()
      }
    }
    session.readers.textsChanged()
  }

  private func write() {
    let (project, users, unsaved) = state.withLock { state in
      defer {
        state.isSaveScheduled = false
        state.unsavedUsers = []
      }
      return (state.profile.project, state.unsavedUsers, state.memory.unsavedTexts())
    }
    guard !users.isEmpty || !unsaved.texts.isEmpty else { return }
    var isStored = true
    do {
      try parts.store.update(
        { stored in if !users.isEmpty { stored.take(project, users: users) } },
        texts: unsaved.texts
      )
    } catch {
      isStored = false
      Log.warning("dynamic texts: they are in use, but could not be stored: \(error)")
    }
    state.withLock { state in
      state.memory.finishSave(unsaved.point, of: unsaved.texts, isStored: isStored)
      if isStored {
        state.memory.forgetSaved(except: state.profile.language)
      } else {
        state.unsavedUsers.formUnion(users)
      }
    }
  }
}
