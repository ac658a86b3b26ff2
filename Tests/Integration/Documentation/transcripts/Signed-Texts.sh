# needs the trait Signing
# elsewhere: swift build (Tests/run.sh)

storefront
rm .rerune/download.json
