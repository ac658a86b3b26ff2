storefront
mv .rerune served
serve served
export RERUNE_OTA_PUBLISH_ID=demo
