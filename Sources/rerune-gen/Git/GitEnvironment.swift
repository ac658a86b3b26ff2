import Foundation

/// The environment and options of every git process, with which nothing in a repository runs a command or accesses a
/// network.
///
/// A repository may have been unpacked from an archive, so its configuration is hostile input. Most keys that specify a
/// command are not read at all by the git commands used here, which list and read objects.
enum GitEnvironment {
  private static let settings = [
    // For Git 2.38 and later. Every version is given the repository's folder, so earlier ones do not search either.
    "safe.bareRepository=explicit",
    "core.fsmonitor=false",
    "core.hooksPath=/dev/null",
    "core.attributesFile=/dev/null",
    "core.sshCommand=false",
    "core.askPass=",
    "core.alternateRefsCommand=false",
    // A different value in the configuration would override the variable.
    "core.useReplaceRefs=false",
    "credential.helper=",
    "log.showSignature=false",
    "protocol.allow=never",
    "submodule.recurse=false",
  ]

  /// Options of git itself, before the command.
  static let options =
    settings.flatMap { ["-c", $0] }
    // Names must not be treated as patterns.
    + ["--no-pager", "--no-optional-locks", "--literal-pathspecs"]

  /// Options of every command that compares: no external program, no conversion to text.
  static let comparison = ["--no-ext-diff", "--no-textconv"]

  private static let variables = [
    // A partial clone fetches a missing object with a command from its configuration.
    "GIT_NO_LAZY_FETCH": "1",
    // Versions before 2.39.4 do not support the variable above.
    "GIT_ALLOW_PROTOCOL": "none",
    "GIT_NO_REPLACE_OBJECTS": "1",
    "GIT_OPTIONAL_LOCKS": "0",
    "GIT_TERMINAL_PROMPT": "0",
  ]

  /// Git's variables with the locations of git itself and of the user's configuration. All others are dropped: most
  /// redirect git to another repository, and git sets them itself for its hooks and merge drivers.
  private static let keptNames: Set<String> = [
    "GIT_EXEC_PATH", "GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM", "GIT_CONFIG_NOSYSTEM", "GIT_CONFIG_COUNT",
  ]
  private static let keptPrefixes = ["GIT_CONFIG_KEY_", "GIT_CONFIG_VALUE_"]

  /// - Parameter inherited: the environment of this process.
  static func variables(from inherited: [String: String]) -> [String: String] {
    var result = inherited.filter { name, _ in
      !name.hasPrefix("GIT_") || keptNames.contains(name) || keptPrefixes.contains { name.hasPrefix($0) }
    }
    // A relative folder could be in the repository and contain a `git`.
    result["PATH"] = inherited["PATH"].map { path in
      path.split(separator: ":").filter { $0.hasPrefix("/") }.joined(separator: ":")
    }
    return result.merging(variables) { $1 }
  }
}
