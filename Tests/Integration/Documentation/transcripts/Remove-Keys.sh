mkdir -p Sources/App/Resources
catalog Sources/App/Resources/Localizable.xcstrings 'cart.note|en=Note|de=Notiz|fr=Note|pl=Uwaga' 'home.title|en=Welcome|de=Willkommen|fr=Bienvenue|pl=Witaj' \
  'status.open|en=Open|de=Offen|fr=Ouvert|pl=Otwarte'
cat > Sources/App/Status.swift <<'END'
import ReRuneCore

func title(of status: String) -> String {
  reRuneString("status.\(status)")
}

let home = ReRuneStrings.homeTitle
END
