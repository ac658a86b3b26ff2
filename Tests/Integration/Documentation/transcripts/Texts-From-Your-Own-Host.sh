# elsewhere: rclone (Tests/Integration/Publish/run.sh)

catalog Resources/Localizable.xcstrings 'home.title|en=Welcome|de=Willkommen'
