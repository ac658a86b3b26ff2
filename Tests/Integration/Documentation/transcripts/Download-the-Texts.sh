storefront
mv .rerune served
serve served
