git init --quiet
catalog Localizable.xcstrings 'greeting|en=Hello|de=Hallo'
git add --all && git commit --quiet --message Tables
git switch --quiet --create feature
catalog Localizable.xcstrings 'greeting|en=Hello|de=Servus'
git commit --quiet --all --message Servus
git switch --quiet main
catalog Localizable.xcstrings 'greeting|en=Hello|de=Moin'
git commit --quiet --all --message Moin
