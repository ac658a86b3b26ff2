catalog App/Localizable.xcstrings 'cart.empty|en=Your cart is empty|fr=Votre panier est vide' 'home.title|en=Welcome|da=Velkommen|fi=Tervetuloa|fr=Bienvenue|nb=Velkommen' \
  'orders.open %lld|en=one:%lld open order,other:%lld open orders|da=one:%lld åben ordre,other:%lld åbne ordrer|fi=one:%lld avoin tilaus,other:%lld avointa tilausta|fr=one:%lld commande ouverte,many:%lld commandes ouvertes,other:%@ commandes ouvertes|nb=one:%lld åpen ordre,other:%lld åpne ordrer'
echo 'Text(ReRuneStrings.homeTitle); Text(ReRuneStrings.ordersOpen(count))' > App/View.swift
