import Foundation
import ReRuneApp

/// Calls a gateway, and prints what it answers.
@main
struct Gateway {
  static func main() async {
    do {
      let overrides = ReRuneAppOverrides(
        allowInsecureHTTP: true,  // only for a gateway on this machine
        authToken: ProcessInfo.processInfo.environment["GATEWAY_TOKEN"]
      )
      let client = try ReRuneAppClient(config: .fromEnvironment(overrides: overrides))
      await hello(client)
      await posts(client)
      await order(client)
      await failures(client)
    } catch {
      // The configuration: no address, or one without TLS.
      FileHandle.standardError.write(Data("\(error)\n".utf8))
      exit(78)
    }
  }

  private static func hello(_ client: ReRuneAppClient) async {
    let response: ReRuneAppResponse<Greeting> = await client.get("/hello")  // GET …/app/hello
    if let greeting = response.value {
      print("Server says:", greeting.message)
    } else if let problem = response.problem {
      print("Call failed:", problem.code, "-", problem.message)
    }
  }

  /// All posts: each page is requested when the loop asks for it.
  private static func posts(_ client: ReRuneAppClient) async {
    let pages: AsyncStream<ReRuneAppResponse<ReRunePage<Post>>> =
      client.pages("/facets/blog/posts", query: ["limit": "10"])
    for await response in pages {
      guard let page = response.value else {
        print("Failed:", response.problem?.code ?? "no page")
        return
      }
      print("Got \(page.items.count) posts; next page token:", page.nextPageToken ?? "none")
      for post in page.items { print("  \(post.id.value) \(post.title)") }
    }
  }

  /// In code that throws, `get()` returns the value or throws the problem.
  private static func order(_ client: ReRuneAppClient) async {
    do throws(ReRuneProblem) {
      let response: ReRuneAppResponse<Receipt> = await client.postJson(
        "/orders",
        body: Order(productName: "Lamp", count: 2)
      )
      let receipt = try response.get()
      print("Ordered \(receipt.count) × \(receipt.productName), number \(receipt.number.value)")
    } catch {
      print("Not ordered:", error.code)
    }
  }

  /// What can go wrong, and what a caller can decide by it.
  private static func failures(_ client: ReRuneAppClient) async {
    for path in ["/missing", "/private", "/limited", "/broken", "/page", "/slow"] {
      let response: ReRuneAppResponse<Greeting> = await client.get(path)
      guard let problem = response.problem else {
        print("\(path): no problem")
        continue
      }
      var facts = ["\(problem.category)"]
      if let status = problem.httpStatus { facts.append("status \(status)") }
      if problem.isRetryable {
        facts.append(problem.retryAfter.map { "try again in \(Int($0)) s" } ?? "try again")
      }
      print("\(path): \(problem.code) (\(facts.joined(separator: ", ")))")
    }
  }
}

struct Greeting: Decodable {
  let message: String
}

struct Post: Decodable {
  /// JSON carries it as a string, because JavaScript's numbers do not hold all 64 bits.
  let id: ReRuneInt64
  let title: String
}

/// On the wire, `product_name`: names are in snake_case there.
struct Order: Encodable {
  let productName: String
  let count: Int
}

struct Receipt: Decodable {
  let number: ReRuneInt64
  let productName: String
  let count: Int
}
