import Foundation

/// Runs git, for one repository or for none. No other type starts git.
struct Git {
  struct Result {
    var status: Int32
    var output: [UInt8]

    /// The output without the line break at its end.
    var line: String {
      String(decoding: output.last == 0x0A ? output.dropLast() : output[...], as: UTF8.self)
    }
  }

  /// Git's answer about a repository.
  enum Answer {
    case accepted(Git)
    /// It usually belongs to another user.
    case refused
    case notInstalled
  }

  /// Git without a repository, wherever it is run.
  static let withoutRepository = Git(place: nil)

  private let place: RepositoryPlace?

  private init(place: RepositoryPlace?) { self.place = place }

  static func open(_ place: RepositoryPlace) -> Answer {
    // Git does not check the owner of a folder that is passed to it, so it must find this one itself.
    guard let check = run(["rev-parse", "--git-dir"], of: [], in: place.workTree) else {
      return .notInstalled
    }
    if check.status == 0 { return .accepted(Git(place: place)) }
    return isInstalled ? .refused : .notInstalled
  }

  /// Whether a file is permanently excluded from the repository. This can be read without trusting its owner.
  ///
  /// - Parameter name: the path in the repository.
  static func ignores(_ name: String, in place: RepositoryPlace) -> Bool {
    // This command rejects literal names; after a leading `.`, no character is read as a pattern.
    Git(place: place).run(["--no-literal-pathspecs", "check-ignore", "-q", "--", "./" + name])?.status == 0
  }

  static var isInstalled: Bool { withoutRepository.run(["--version"])?.status == 0 }

  /// - Parameter folder: the current folder of git; the top folder of the repository by default.
  /// - Returns: `nil` if git cannot be started.
  func run(_ arguments: [String], in folder: String? = nil) -> Result? {
    Self.run(arguments, of: repositoryOptions, in: folder ?? place?.workTree ?? ".")
  }

  /// Git, before it is started in the top folder of the repository.
  func process(_ arguments: [String]) -> Process {
    Self.process(arguments, of: repositoryOptions, in: place?.workTree ?? ".")
  }

  private var repositoryOptions: [String] {
    // If the given folder is not a repository, git reports "no repository" and does not search.
    guard let place else { return ["--git-dir=/dev/null"] }
    return ["--git-dir=\(place.gitFolder)", "--work-tree=\(place.workTree)"]
  }

  private static func run(_ arguments: [String], of repository: [String], in folder: String) -> Result? {
    let process = process(arguments, of: repository, in: folder)
    let output = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    guard (try? process.run()) != nil else { return nil }
    let bytes = [UInt8](output.fileHandleForReading.readDataToEndOfFile())
    process.waitUntilExit()
    return Result(status: process.terminationStatus, output: bytes)
  }

  private static func process(_ arguments: [String], of repository: [String], in folder: String) -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder] + repository + GitEnvironment.options + arguments
    process.environment = GitEnvironment.variables(from: ProcessInfo.processInfo.environment)
    process.standardError = FileHandle.nullDevice
    return process
  }
}
