mkdir -p Examples Resources
cp -r "$root/Examples/Translate" Examples/
catalog Resources/Localizable.xcstrings 'Cancel|en=Cancel|de=Abbrechen' 'Open|en=Open' 'Save|en=Save'
