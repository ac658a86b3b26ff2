import Dispatch
import Foundation

/// One deadline for all requests of a task and its child tasks together.
package struct TaskDeadline: Sendable {
  package let end: DispatchTime
  /// The time from beginning to end.
  package let seconds: TimeInterval

  package init(seconds: TimeInterval) {
    end = .now() + seconds
    self.seconds = seconds
  }

  package static let current = TaskLocal<TaskDeadline?>(wrappedValue: nil)

  package var isOver: Bool { DispatchTime.now() >= end }
}
