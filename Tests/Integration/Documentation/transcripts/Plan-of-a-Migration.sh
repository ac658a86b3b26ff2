cp -r "$root/Tests/Integration/MigrateScenarios/SwiftGen/App/." .
cat > Package.swift <<'END'
// swift-tools-version: 6.1
import PackageDescription

let package = Package(name: "App", targets: [.target(name: "App", resources: [.process("Resources")])])
END
cat > Sources/App/Status.swift <<'END'
/// The text of a server's answer.
func statusText(_ key: String) -> String {
  L10n.tr("Localizable", key)
}
END
git init --quiet
git add --all
git commit --quiet --message Start
