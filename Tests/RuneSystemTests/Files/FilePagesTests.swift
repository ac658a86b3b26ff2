import Foundation
import RuneSystem
import Testing

@Suite struct FilePagesTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
    try folder.write("a", "text")
  }

  private func pages(length: Int = 4) throws -> FilePages? {
    FilePages(of: try OpenFile(reading: folder.path("a")), length: length, soonRead: 4)
  }

  /// For a while, a process that another test has just started has the file open too.
  private func heldPages() throws -> FilePages {
    for _ in 0..<1_000 {
      if let pages = try pages() { return pages }
      usleep(10_000)
    }
    return try #require(try pages())
  }

  @Test func aMappedFileOutlivesItsName() throws {
    let pages = try heldPages()
    try FileSystem.remove(folder.path("a"))
    #expect(pages.buffer.elementsEqual("text".utf8))
    pages.letGo()
    #expect(pages.buffer.elementsEqual("text".utf8))
  }

  #if os(Linux)
    /// Whoever shortens the file waits until its pages are no longer read. Without that, reading them would end the process.
    @Test(arguments: [true, false])
    func aMappedFileCannotBeTruncated(isOpened: Bool) throws {
      let pages = try heldPages()
      let path = folder.path("a")
      let isDone = Locked(false)
      let done = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        if isOpened {
          let descriptor = open(path, O_WRONLY | O_TRUNC)
          if descriptor >= 0 { close(descriptor) }
        } else {
          truncate(path, 0)
        }
        isDone.withLock { $0 = true }
        done.signal()
      }
      #expect(done.wait(timeout: .now() + 0.3) == .timedOut)
      #expect(!isDone.withLock { $0 })
      #expect(pages.buffer.elementsEqual("text".utf8))
      pages.letGo()
      #expect(done.wait(timeout: .now() + 30) == .success)
      #expect(try FileStatus(path: path).size == 0)
    }
  #endif

  @Test func aFileThatOthersCanChangeIsNotMapped() throws {
    let descriptor = open(folder.path("a"), O_WRONLY)
    #if os(Linux)
      #expect(try pages() == nil)
    #endif
    close(descriptor)
    _ = try heldPages()
  }

  /// It has been shortened or has grown since its length was read.
  @Test(arguments: [3, 5, 1 << 20])
  func aFileOfAnotherLengthIsNotMapped(length: Int) throws {
    #expect(try pages(length: length) == nil)
  }
}
