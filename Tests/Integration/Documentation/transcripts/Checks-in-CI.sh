catalog Sources/App/Localizable.xcstrings 'cart.empty|en=Your cart is empty|fr=Votre panier est vide' 'home.title|en=Welcome|de=Willkommen|fr=Bienvenue'
echo 'Text(ReRuneStrings.cartEmpty); Text(ReRuneStrings.homeTitle)' > Sources/App/View.swift
