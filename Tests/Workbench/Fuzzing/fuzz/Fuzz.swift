import CLibFuzzer
import FuzzTargets

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Fuzzes the target that the environment's `FUZZ_TARGET` names; the arguments are libFuzzer's.
@main
struct Fuzz {
  private static let target: FuzzTarget = {
    let name = getenv("FUZZ_TARGET").map { String(cString: $0) } ?? ""
    guard let target = FuzzTarget(rawValue: name) else {
      let names = FuzzTarget.allCases.map(\.rawValue).joined(separator: ", ")
      fatalError("FUZZ_TARGET is \"\(name)\", but must be one of \(names)")
    }
    return target
  }()

  static func main() {
    var count = CommandLine.argc
    var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
    let status = LLVMFuzzerRunDriver(&count, &arguments) { start, count in
      do {
        try Fuzz.target.run([UInt8](UnsafeBufferPointer(start: start, count: count)))
      } catch {
        // A crash is libFuzzer's only way to detect a finding.
        fatalError("\(error)")
      }
      return 0
    }
    exit(status)
  }
}
