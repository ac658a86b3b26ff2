mkdir -p Sources/App
cat > Sources/App/Localizable.xcstrings <<'END'
{
  "sourceLanguage" : "en",
  "strings" : {
    "Cancel" : {
      "extractionState" : "manual",
      "localizations" : {
        "de" : {
          "stringUnit" : {
            "state" : "translated",
            "value" : "Abbrechen"
          }
        }
      }
    },
    "Orders" : {
      "localizations" : {
        "de" : {
          "stringUnit" : {
            "state" : "translated",
            "value" : "Bestellungen"
          }
        }
      }
    },
    "Your orders" : {
      "localizations" : {
        "de" : {
          "stringUnit" : {
            "state" : "translated",
            "value" : "Deine Bestellungen"
          }
        }
      }
    }
  },
  "version" : "1.0"
}
END
cat > Sources/App/OrdersView.swift <<'END'
import SwiftUI

struct OrdersView: View {
  let orders: [Order]
  let shop: String

  var body: some View {
    Section("Orders") {
      ForEach(orders) { order in OrderRow(title: "Order \(order.number)") }
    }
    .navigationTitle(Text("\(orders.count) orders at \(shop)", comment: "Title of the list"))
  }
}

struct OrderRow: View {
  let title: LocalizedStringKey

  var body: some View { Text(title) }
}

struct Order: Identifiable {
  let id: String
  let number: Int
}
END
mkdir build
cat > build/OrdersView.stringsdata <<END
{
  "source" : "$PWD/Sources/App/OrdersView.swift",
  "tables" : {
    "Localizable" : [
      { "comment" : "", "key" : "Orders", "location" : { "startingColumn" : 13, "startingLine" : 8 } },
      { "comment" : "", "key" : "Order %lld", "location" : { "startingColumn" : 50, "startingLine" : 9 } },
      {
        "comment" : "Title of the list", "key" : "%lld orders at %@",
        "location" : { "startingColumn" : 27, "startingLine" : 11 }
      }
    ]
  },
  "version" : 1
}
END
