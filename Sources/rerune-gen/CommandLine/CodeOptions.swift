import ArgumentParser

/// The sources that may use a command's keys.
struct CodeOptions: ParsableArguments {
  @Option(
    name: .customLong("code"),
    help: ArgumentHelp(
      "Source files or folders that may use the keys; repeatable. (default: 'code' of the configuration)",
      valueName: "path"
    ),
    completion: .file()
  )
  var named: [String] = []

  @Option(name: .customLong("usage"), help: .hidden)
  var namedFormerly: [String] = []

  var paths: [String] { named + namedFormerly }
}
