/// Language preferences | available languages | the best match, or - for none.
///
/// `judge-language-matches.py` compares them with ICU's LocaleMatcher. A differing answer of ICU is in a fourth
/// column, below a line with the reason for our own.
enum LanguageMatchTable {
  static let rows = """
    # The same tag, in any spelling; then the language itself.
    de | en de | de
    DE | en de | de
    de-DE | en de_DE | de_DE
    de_AT | en de | de
    de-AT | en de de-AT | de-AT
    fr-CA | fr fr-CA | fr-CA
    en-US-posix | de en | en
    de-1996 | en de | de
    de-DE-1901 | en de-DE | de-DE
    ca-ES-valencia | es ca | ca
    ca | ca-valencia es | ca-valencia
    en-GB-oxendict | en en-GB | en-GB
    de-u-co-phonebk | en de | de
    pt-BR | pt-PT pt | pt
    # ICU does not look at variants.
    ca-ES-valencia | ca ca-valencia | ca-valencia | ca

    # What the tools of one platform write and the system of another reports.
    zh-Hans-CN | en zh-CN zh_TW bg_BG es-419 nb | zh-CN
    zh-Hans | en zh-CN zh_TW bg_BG es-419 nb | zh-CN
    zh-Hant-TW | en zh-CN zh_TW bg_BG es-419 nb | zh_TW
    zh-HK | en zh-CN zh_TW bg_BG es-419 nb | zh_TW
    bg-DE | en zh-CN zh_TW bg_BG es-419 nb | bg_BG
    es-MX | en zh-CN zh_TW bg_BG es-419 nb | es-419
    no | en zh-CN zh_TW bg_BG es-419 nb | nb
    nb-NO | en zh-CN zh_TW bg_BG es-419 nb | nb
    zh_CN | en zh-Hans zh-Hant | zh-Hans
    zh_TW | en zh-Hans zh-Hant | zh-Hant
    zh-SG | en zh-Hans zh-Hant | zh-Hans
    zh-MO | en zh-Hans zh-Hant | zh-Hant
    zh-Hans-CN | en zh | zh
    zh | en zh-CN zh-TW | zh-CN
    zh-Hant | en zh-CN zh-TW | zh-TW
    zh-Hant-HK | zh-Hant zh-Hant-HK | zh-Hant-HK
    zh-Hant-HK | zh-TW zh-MO | zh-MO
    zh-Hant-MO | zh-Hant zh-HK | zh-HK
    zh-Hans-HK | zh-HK zh-CN | zh-CN
    cmn-Hant | zh-Hans zh-Hant | zh-Hant
    zh-cmn-Hans-CN | zh-Hant zh-Hans | zh-Hans
    sr_RS@latin | sr sr-Latn | sr-Latn
    sr_RS | sr-Latn sr | sr
    uz_UZ@cyrillic | uz uz-Cyrl | uz-Cyrl
    en-UK | en en-GB | en-GB

    # A script is never crossed. ICU takes Cyrillic for readers of Serbian in Latin letters, and the other way round.
    zh-TW | zh en | -
    zh-Hant-TW | zh zh-Hans en | -
    zh-Hans-CN | zh-TW zh-Hant-HK | -
    zh-Hant en | zh en | en
    sr-Latn | sr en | - | sr
    sr-Latn en | sr en | en | sr
    sr | sr-Latn en | - | sr-Latn
    sr-ME | sr sr-Latn | sr-Latn
    az-Cyrl | az en | -
    az | az-Latn az-Cyrl | az-Latn
    az-IR | az az-Arab | az-Arab
    uz-AF | uz uz-Arab | uz-Arab
    pa-PK | pa pa-Arab | pa-Arab
    pa | pa-Arab pa-Guru | pa-Guru
    mn | mn-Cyrl mn-Mong | mn-Cyrl
    mn-CN | mn en | -
    kk-CN | kk en | -
    ky | ky-Cyrl ky-Arab | ky-Cyrl
    bs | bs-Cyrl bs-Latn | bs-Latn
    tg | tg-Arab tg-Cyrl | tg-Cyrl
    ks | ks-Deva ks-Arab | ks-Arab
    yue | yue-Hans yue-Hant | yue-Hant
    # Hindi in Latin letters is another script to us; ICU takes Hindi for it.
    hi-Latn | hi en | - | hi
    # Nastaliq is a style of Arabic letters; ICU takes it for a script.
    ur-Aran-PK | en ur | ur | -

    # CLDR's parent locales.
    es-MX | es es-419 | es-419
    es-US | es es-419 en | es-419
    es-AR | es-ES es-419 | es-419
    es-ES | es-419 es | es
    es-GQ | es-419 es | es
    es | es-419 es-ES | es-ES
    en-AU | en-GB en | en-GB
    en-NZ | en en-GB | en-GB
    en-IN | en-US en-GB | en-GB
    en-DE | en-GB en-150 | en-150 | en-GB
    # Canada's English is nearer to that of the United States.
    en-CA | en-GB en | en
    en-PH | en-GB en | en
    en-GB | en en-US | en
    pt-AO | pt pt-PT | pt-PT
    pt-MZ | pt-BR pt-PT | pt-PT
    pt-PT | pt | pt
    pt-BR | pt-PT | pt-PT
    # The language itself is written for all who have no variant of their own; to ICU it is the one of its likeliest
    # region, and farther than a neighbour's.
    es-MX | es es-AR | es | es-AR
    en-GB | en en-AU | en | en-AU
    pt-AO | pt pt-MZ | pt | pt-MZ
    ar-MA | ar ar-DZ | ar | ar-DZ
    zh-Hant-HK | zh-Hant zh-Hant-MO | zh-Hant | zh-Hant-MO
    # The English of the world is not a country's, which ICU compares; British English speaks for it.
    en-AU | en-GB en-001 | en-001 | en-GB
    en-AU | en en-001 | en-001 | en
    en-001 | en en-GB | en-GB | en

    # Another region of the language: the likely one first, of a group those within it.
    pt | pt-PT pt-BR | pt-BR
    en | en-GB en-US | en-US
    en | en-AU en-GB | en-GB
    fr | fr-CA fr-FR | fr-FR
    fr-CH | fr-CA fr-BE fr-FR | fr-FR
    de | de-CH de-AT | de-CH
    de-AT | de-CH de-DE | de-DE
    de-CH | de-AT en | de-AT
    es-MX | es-ES es-AR | es-AR
    pt-AO | pt-BR pt-MZ | pt-MZ
    en-AU | en-US en-NZ | en-NZ
    # ICU knows a Maghreb; the parent locales do not.
    ar-MA | ar-EG ar-DZ | ar-EG | ar-DZ
    sv-FI | sv-SE fi | sv-SE
    nl-BE | nl fr | nl
    ar-SA | ar-EG en | ar-EG

    # Other names of a language.
    iw | en he | he
    he | en iw | iw
    in_ID | en id | id
    id | in en | in
    tl | en fil | fil
    fil-PH | tl en | tl
    mo | en ro | ro
    sh | sr sr-Latn | sr-Latn
    nb | no en | no
    no | nn nb | nb
    nb-NO | no nb | nb
    no-NO | nb no | no
    nn | nb en | nb
    nn-NO | nb nn | nn
    nn-NO | no en | no
    deu | en de | de
    arb | en ar | ar
    # ICU's matcher does not know aliases that name a region.
    cnr | sr sr-Latn | sr-Latn | -
    prs | fa en | fa | -
    # Languages of their own, though near: who reads both says so.
    nb | da en | - | da
    hr | bs en | - | bs
    lb | de en | - | de
    gsw | de en | - | de
    yue-Hant-HK | zh-Hant en | - | zh-Hant
    id | ms en | - | ms
    ca | es en | - | es
    af | nl en | - | nl

    # Never by the first letters.
    fi | fil en | -
    fil | fi en | -
    en | enm de | -
    de | del en | -
    ba | bal en | -
    zh | zhx en | -

    # Every preference in turn.
    fr de | de en | de
    fr de-CH en | en de | de
    ja ko | en ko ja | ja
    sr-Latn hr | sr hr | hr | sr
    zh-Hant ja | zh ja | ja
    de-AT en-GB | en-GB de | de
    xx de | de en | de
    fr | de en | -
    nothing-of-that-kind | de en | -
    """
}
