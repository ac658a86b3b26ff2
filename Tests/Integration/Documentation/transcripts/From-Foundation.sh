mkdir -p Sources/Cart/Resources/en.lproj Sources/Cart/Resources/de.lproj
cat > Package.swift <<'END'
// swift-tools-version: 6.1
import PackageDescription

let package = Package(name: "Cart", targets: [.target(name: "Cart", resources: [.process("Resources")])])
END
cat > Sources/Cart/Resources/en.lproj/Localizable.strings <<'END'
"cart.title" = "Your cart";
"cart.greeting" = "Hello %@, this is in your cart:";
"mail.subject" = "Your order";
"mail.receipt" = ": receipt";
END
cat > Sources/Cart/Resources/de.lproj/Localizable.strings <<'END'
"cart.title" = "Dein Einkaufswagen";
"cart.greeting" = "Hallo %@, das ist in deinem Einkaufswagen:";
"mail.subject" = "Deine Bestellung";
"mail.receipt" = ": Quittung";
END
items() {
  cat > "Sources/Cart/Resources/$1.lproj/Localizable.stringsdict" <<END
<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0">
<dict>
  <key>cart.items</key>
  <dict>
    <key>NSStringLocalizedFormatKey</key>
    <string>%#@items@</string>
    <key>items</key>
    <dict>
      <key>NSStringFormatSpecTypeKey</key>
      <string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key>
      <string>d</string>
      <key>one</key>
      <string>$2</string>
      <key>other</key>
      <string>$3</string>
    </dict>
  </dict>
</dict>
</plist>
END
}
items en '%d item' '%d items'
items de '%d Stück' '%d Stücke'
cat > Sources/Cart/CartView.swift <<'END'
import SwiftUI

struct CartView: View {
  let customer: String
  let count: Int

  var body: some View {
    List {
      Text("cart.title")
      Text(String(format: NSLocalizedString("cart.greeting", comment: ""), customer))
      Text(String.localizedStringWithFormat(NSLocalizedString("cart.items", comment: ""), count))
    }
    .navigationTitle("cart.title".localized)
  }
}
END
cat > Sources/Cart/Mail.swift <<'END'
import Foundation

struct Mail {
  func text(kind: String) -> String {
    let subject = String(localized: "mail.subject", locale: Locale(identifier: "de"))
    return subject + NSLocalizedString("mail." + kind, comment: "")
  }
}
END
cat > Sources/Cart/Text.swift <<'END'
import Foundation

extension String {
  var localized: String { NSLocalizedString(self, comment: "") }
}
END
git init --quiet
git add --all
git commit --quiet --message Start
