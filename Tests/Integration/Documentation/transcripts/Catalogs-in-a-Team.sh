git init --quiet
ln -s "$root" ~/rerune-swift
catalog App/Localizable.xcstrings 'open|en=Open|de=Öffnen'
