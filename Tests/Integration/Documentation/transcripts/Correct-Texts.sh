mkdir -p Resources/en.lproj Resources/de.lproj Resources/fr.lproj
printf '"name" = "Name: ";\n"rest" = "%%d of %%d";\n' > Resources/en.lproj/Localizable.strings
printf '"name" = "Name:";\n"rest" = "%%d von  %%d";\n' > Resources/de.lproj/Localizable.strings
printf '"name" = "Nom : ";\n"rest" = "%%d sur %%d";\n' > Resources/fr.lproj/Localizable.strings
