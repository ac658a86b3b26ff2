mkdir -p Sources/App/{en,de,fr,pl}.lproj
for language in en de fr pl; do echo '"cart.title" = "Cart";' > Sources/App/$language.lproj/Localizable.strings; done
cat > Sources/App/Cart.swift <<'END'
import ReRuneCore

let title = ReRuneStrings.cartTitle
let again = ReRuneStrings.cartTitle
let byKey = reRuneString("cart.title")
END
