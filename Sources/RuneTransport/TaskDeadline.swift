import Dispatch
import Foundation

/// A deadline for everything that a task and its child tasks request: together, not one by one.
package struct TaskDeadline: Sendable {
  package let end: DispatchTime
  /// From the beginning to the end.
  package let seconds: TimeInterval

  package init(seconds: TimeInterval) {
    end = .now() + seconds
    self.seconds = seconds
  }

  package static let current = TaskLocal<TaskDeadline?>(wrappedValue: nil)

  package var isOver: Bool { DispatchTime.now() >= end }
}
