catalog Sources/App/Localizable.xcstrings 'cart.empty|en=Your cart is empty|fr=Votre panier est vide' 'cart.note|en=Note|de=Notiz|fr=Remarque' \
  'cart.total %@|en=Total: %@|de=Summe: %d|fr=Total : %@' 'home.title|en=Welcome|de=Willkommen|fr=Bienvenue'
cat > Sources/App/View.swift <<'END'
Text(ReRuneStrings.cartEmpty)
Text(ReRuneStrings.cartTotal(total))
Text(ReRuneStrings.homeTitle)
END
git init -q
# As a script writes it.
printf '\n' >> Sources/App/Localizable.xcstrings
