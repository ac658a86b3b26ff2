#if os(macOS) || os(Linux)
  import RuneSystem
  import Testing

  #if canImport(Darwin)
    import Darwin
  #else
    import Glibc
  #endif

  /// Child processes, with real programs.
  @Suite struct ChildProcessTests {
    private static func shell(
      _ script: String,
      environment: [String: String]? = nil,
      output: ChildProcess.Stream = .none
    ) throws -> ChildProcess {
      try ChildProcess("/bin/sh", ["-c", script], environment: environment, output: output)
    }

    private static func output(_ process: ChildProcess) -> String {
      var bytes: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 4_096)
      while case let count = read(process.output, &buffer, buffer.count), count > 0 {
        bytes += buffer[..<count]
      }
      process.wait()
      return String(decoding: bytes, as: UTF8.self)
    }

    @Test(
      arguments: [
        ("exit 0", .exited(0)), ("exit 255", .exited(255)), ("kill -9 $$", .killed(signal: 9)),
        ("kill -TERM $$", .killed(signal: 15)), ("cat; exit 4", .exited(4)),
      ] as [(String, ChildProcess.End)]
    )
    func ends(script: String, end: ChildProcess.End) throws {
      let process = try Self.shell(script)
      #expect(process.wait() == end)
      #expect(process.hasEnded)
      #expect(process.wait() == end)
      #expect(process.stop(graceSeconds: 1) == end)
    }

    @Test func aMissingProgramIsReported() {
      #expect(throws: SystemError.self) { try ChildProcess("/nonexistent/program", []) }
      #expect(throws: SystemError.self) { try ChildProcess("nonexistent-program", []) }
    }

    @Test func programsAreFoundByName() throws {
      #expect(Self.output(try ChildProcess("echo", ["a", "b c", "ü"], output: .pipe)) == "a b c ü\n")
    }

    @Test func theEnvironmentIsTheGivenOne() throws {
      let process = try Self.shell("echo \"$A$HOME\"", environment: ["A": "x=y"], output: .pipe)
      #expect(Self.output(process) == "x=y\n")
    }

    @Test func noOtherDescriptorIsInherited() throws {
      #if os(Linux)
        let other = try Self.shell("cat", output: .pipe)
        let process = try Self.shell("ls /proc/$$/fd", output: .pipe)
        #expect(!Self.output(process).split(separator: "\n").contains("\(other.output)"))
      #endif
    }

    @Test func leadsAGroupThatEndsWithIt() throws {
      let process = try Self.shell("trap '' TERM; (trap '' TERM; sleep 60) & echo $!; wait", output: .pipe)
      var buffer = [UInt8](repeating: 0, count: 64)
      let count = read(process.output, &buffer, buffer.count)
      let line = String(decoding: buffer[..<max(count, 0)], as: UTF8.self)
      let left = try #require(Int32(line.prefix { $0.isNumber }))
      #expect(process.stop(graceSeconds: 0.2) == .killed(signal: SIGKILL))
      // The write end of the pipe is closed when the last process of the group has ended.
      while case let count = read(process.output, &buffer, buffer.count), count > 0 {}
      #expect(left > 1)
    }

    @Test func endsWhenItIsForgotten() throws {
      var process: ChildProcess? = try Self.shell("echo $$; exec sleep 60", output: .pipe)
      var buffer = [UInt8](repeating: 0, count: 64)
      let count = read(try #require(process).output, &buffer, buffer.count)
      let line = String(decoding: buffer[..<max(count, 0)], as: UTF8.self)
      let id = try #require(Int32(line.prefix { $0.isNumber }))
      #expect(kill(id, 0) == 0)
      process = nil
      #expect(kill(id, 0) != 0)
    }
  }
#endif
