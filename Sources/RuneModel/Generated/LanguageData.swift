// Made by Tests/Tools/generated-data/language_data.py from the data of CLDR 47: do not edit.
// CLDR is data of Unicode, Inc., under the Unicode License V3 (https://www.unicode.org/license.txt).
// Digest of the script and of what follows: d7ef2f5f5584d798

/// Tables of records sorted by their bytes; each field is a subtag, padded to four bytes with `-`.
enum LanguageData {
  /// Language; script, region or nothing; likely script, likely region.
  static let likelySubtags: StaticString = """
    aa------LatnET--ab------CyrlGE--ae------AvstIR--af------LatnZA--agq-----LatnCM--ak------LatnGH--\
    am------EthiET--an------LatnES--ann-----LatnNG--apc-----ArabSY--ar------ArabEG--arc-----ArmiIR--\
    arc-HatrHatrIQ--arc-NbatNbatJO--arc-PalmPalmSY--arn-----LatnCL--as------BengIN--asa-----LatnTZ--\
    ast-----LatnES--av------CyrlRU--ay------LatnBO--az------LatnAZ--az--ArabArabIR--az--IQ--ArabIQ--\
    az--IR--ArabIR--az--RU--CyrlRU--ba------CyrlRU--bal-----ArabPK--bap-----DevaNP--bap-KraiKraiIN--\
    bas-----LatnCM--be------CyrlBY--bem-----LatnZM--bew-----LatnID--bez-----LatnTZ--bg------CyrlBG--\
    bgc-----DevaIN--bgn-----ArabPK--bho-----DevaIN--bi------LatnVU--blo-----LatnBJ--blt-----TavtVN--\
    bm------LatnML--bn------BengBD--bo------TibtCN--br------LatnFR--brx-----DevaIN--bs------LatnBA--\
    bss-----LatnCM--byn-----EthiER--ca------LatnES--cad-----LatnUS--cch-----LatnNG--ccp-----CakmBD--\
    ce------CyrlRU--ceb-----LatnPH--cgg-----LatnUG--ch------LatnGU--cho-----LatnUS--chr-----CherUS--\
    cic-----LatnUS--ckb-----ArabIQ--co------LatnFR--cop-----CoptEG--cr------CansCA--cs------LatnCZ--\
    csw-----CansCA--cu------CyrlRU--cu--GlagGlagBG--cv------CyrlRU--cy------LatnGB--da------LatnDK--\
    dav-----LatnKE--de------LatnDE--dje-----LatnNE--doi-----DevaIN--dsb-----LatnDE--dua-----LatnCM--\
    dv------ThaaMV--dyo-----LatnSN--dz------TibtBT--ebu-----LatnKE--ee------LatnGH--el------GrekGR--\
    en------LatnUS--en--ShawShawGB--eo------Latn001-es------LatnES--et------LatnEE--eu------LatnES--\
    ewo-----LatnCM--fa------ArabIR--ff------LatnSN--ff--AdlmAdlmGN--fi------LatnFI--fil-----LatnPH--\
    fj------LatnFJ--fo------LatnFO--fr------LatnFR--frr-----LatnDE--fur-----LatnIT--fy------LatnNL--\
    ga------LatnIE--gaa-----LatnGH--gd------LatnGB--gez-----EthiET--gl------LatnES--gn------LatnPY--\
    gsw-----LatnCH--gu------GujrIN--guz-----LatnKE--gv------LatnIM--ha------LatnNG--ha--CM--ArabCM--\
    ha--SD--ArabSD--hak-----HansCN--hak-HantHantTW--hak-TW--HantTW--haw-----LatnUS--he------HebrIL--\
    hi------DevaIN--hnj-----HmnpUS--hnj-HmngHmngLA--ho------LatnPG--hr------LatnHR--hsb-----LatnDE--\
    ht------LatnHT--hu------LatnHU--hy------ArmnAM--hz------LatnNA--ia------Latn001-id------LatnID--\
    ie------LatnEE--ig------LatnNG--ii------YiiiCN--ik------LatnUS--in------LatnID--io------Latn001-\
    is------LatnIS--it------LatnIT--iu------CansCA--iw------HebrIL--ja------JpanJP--jbo-----Latn001-\
    jgo-----LatnCM--ji------HebrUA--jmc-----LatnTZ--jv------LatnID--jw------LatnID--ka------GeorGE--\
    kaa-----CyrlUZ--kab-----LatnDZ--kaj-----LatnNG--kam-----LatnKE--kcg-----LatnNG--kde-----LatnTZ--\
    kea-----LatnCV--ken-----LatnCM--kg------LatnCD--kgp-----LatnBR--khq-----LatnML--ki------LatnKE--\
    kj------LatnNA--kk------CyrlKZ--kk--AF--ArabAF--kk--ArabArabCN--kk--CN--ArabCN--kk--IR--ArabIR--\
    kk--MN--ArabMN--kkj-----LatnCM--kl------LatnGL--kln-----LatnKE--km------KhmrKH--kn------KndaIN--\
    ko------KoreKR--kok-----DevaIN--kpe-----LatnLR--kr------LatnNG--ks------ArabIN--ksb-----LatnTZ--\
    ksf-----LatnCM--ksh-----LatnDE--ku------LatnTR--ku--ArabArabIQ--ku--LB--ArabLB--ku--YeziYeziGE--\
    kv------CyrlRU--kw------LatnGB--kxv-----LatnIN--ky------CyrlKG--ky--ArabArabCN--ky--CN--ArabCN--\
    ky--LatnLatnTR--ky--TR--LatnTR--la------LatnVA--lag-----LatnTZ--lb------LatnLU--lg------LatnUG--\
    li------LatnNL--lif-----DevaNP--lif-LimbLimbIN--lij-----LatnIT--lkt-----LatnUS--lld-----LatnIT--\
    lmo-----LatnIT--ln------LatnCD--lo------LaooLA--lrc-----ArabIR--lt------LatnLT--ltg-----LatnLV--\
    lu------LatnCD--luo-----LatnKE--luy-----LatnKE--lv------LatnLV--lzz-----LatnTR--lzz-GE--GeorGE--\
    lzz-GeorGeorGE--mai-----DevaIN--man-----LatnGM--man-NkooNkooGN--mas-----LatnKE--mdf-----CyrlRU--\
    mer-----LatnKE--mfe-----LatnMU--mg------LatnMG--mgh-----LatnMZ--mgo-----LatnCM--mh------LatnMH--\
    mhn-----LatnIT--mi------LatnNZ--mic-----LatnCA--mk------CyrlMK--ml------MlymIN--mn------CyrlMN--\
    mn--CN--MongCN--mn--MongMongCN--mni-----BengIN--mo------LatnRO--moh-----LatnCA--mr------DevaIN--\
    ms------LatnMY--ms--CC--ArabCC--mt------LatnMT--mua-----LatnCM--mus-----LatnUS--my------MymrMM--\
    myv-----CyrlRU--mzn-----ArabIR--na------LatnNR--nan-----HansCN--nan-HantHantTW--nan-TW--HantTW--\
    naq-----LatnNA--nb------LatnNO--nd------LatnZW--nds-----LatnDE--ne------DevaNP--ng------LatnNA--\
    nl------LatnNL--nmg-----LatnCM--nn------LatnNO--nnh-----LatnCM--no------LatnNO--nqo-----NkooGN--\
    nr------LatnZA--nso-----LatnZA--nus-----LatnSS--nv------LatnUS--ny------LatnMW--nyn-----LatnUG--\
    oc------LatnFR--oj------CansCA--om------LatnET--or------OryaIN--os------CyrlGE--osa-----OsgeUS--\
    pa------GuruIN--pa--ArabArabPK--pa--PK--ArabPK--pal-----PhliIR--pal-PhlpPhlpCN--pap-----LatnCW--\
    pcm-----LatnNG--pi------SinhIN--pis-----LatnSB--pl------LatnPL--pnt-----GrekGR--pnt-CyrlCyrlRU--\
    pnt-LatnLatnTR--pnt-RU--CyrlRU--pnt-TR--LatnTR--prg-----LatnPL--ps------ArabAF--pt------LatnBR--\
    qu------LatnPE--quc-----LatnGT--raj-----DevaIN--rhg-----RohgMM--rif-----LatnMA--rm------LatnCH--\
    rn------LatnBI--ro------LatnRO--rof-----LatnTZ--ru------CyrlRU--rw------LatnRW--rwk-----LatnTZ--\
    sa------DevaIN--sah-----CyrlRU--saq-----LatnKE--sat-----OlckIN--sbp-----LatnTZ--sc------LatnIT--\
    scn-----LatnIT--sd------ArabPK--sd--DevaDevaIN--sd--IN--DevaIN--sd--KhojKhojIN--sd--SindSindIN--\
    sdh-----ArabIR--se------LatnNO--seh-----LatnMZ--ses-----LatnML--sg------LatnCF--shi-----TfngMA--\
    shn-----MymrMM--si------SinhLK--sid-----LatnET--sk------LatnSK--skr-----ArabPK--sl------LatnSI--\
    sm------LatnWS--sma-----LatnSE--smj-----LatnSE--smn-----LatnFI--sms-----LatnFI--sn------LatnZW--\
    so------LatnSO--sq------LatnAL--sr------CyrlRS--sr--ME--LatnME--sr--RO--LatnRO--sr--TR--LatnTR--\
    ss------LatnZA--ssy-----LatnER--st------LatnZA--su------LatnID--sv------LatnSE--sw------LatnTZ--\
    syr-----SyrcIQ--szl-----LatnPL--ta------TamlIN--te------TeluIN--teo-----LatnUG--tg------CyrlTJ--\
    tg--ArabArabPK--tg--PK--ArabPK--th------ThaiTH--ti------EthiET--tig-----EthiER--tk------LatnTM--\
    tl------LatnPH--tn------LatnZA--to------LatnTO--tok-----Latn001-tpi-----LatnPG--tr------LatnTR--\
    trv-----LatnTW--trw-----ArabPK--ts------LatnZA--tt------CyrlRU--twq-----LatnNE--ty------LatnPF--\
    tyv-----CyrlRU--tzm-----LatnMA--ug------ArabCN--ug--CyrlCyrlKZ--ug--KZ--CyrlKZ--ug--MN--CyrlMN--\
    uk------CyrlUA--unr-----BengIN--unr-DevaDevaNP--unr-NP--DevaNP--ur------ArabPK--uz------LatnUZ--\
    uz--AF--ArabAF--uz--ArabArabAF--uz--CN--CyrlCN--vai-----VaiiLR--ve------LatnZA--vec-----LatnIT--\
    vi------LatnVN--vmw-----LatnMZ--vo------Latn001-vun-----LatnTZ--wa------LatnBE--wae-----LatnCH--\
    wal-----EthiET--wbp-----LatnAU--wo------LatnSN--xh------LatnZA--xnr-----DevaIN--xog-----LatnUG--\
    yav-----LatnCM--yi------HebrUA--yo------LatnNG--yrl-----LatnBR--yue-----HantHK--yue-CN--HansCN--\
    yue-HansHansCN--za------LatnCN--zgh-----TfngMA--zh------HansCN--zh--AU--HantAU--zh--BN--HantBN--\
    zh--BopoBopoTW--zh--GB--HantGB--zh--GF--HantGF--zh--HK--HantHK--zh--HanbHanbTW--zh--HantHantTW--\
    zh--ID--HantID--zh--MO--HantMO--zh--PA--HantPA--zh--PF--HantPF--zh--PH--HantPH--zh--SR--HantSR--\
    zh--TH--HantTH--zh--TW--HantTW--zh--US--HantUS--zh--VN--HantVN--zu------LatnZA--
    """

  /// Language, script, region; the region whose locale is the parent.
  static let parents: StaticString = """
    en--Latn150-001-en--LatnAG--001-en--LatnAI--001-en--LatnAT--150-en--LatnAU--001-en--LatnBB--001-\
    en--LatnBE--150-en--LatnBM--001-en--LatnBS--001-en--LatnBW--001-en--LatnBZ--001-en--LatnCC--001-\
    en--LatnCH--150-en--LatnCK--001-en--LatnCM--001-en--LatnCX--001-en--LatnCY--001-en--LatnCZ--150-\
    en--LatnDE--150-en--LatnDG--001-en--LatnDK--150-en--LatnDM--001-en--LatnER--001-en--LatnES--150-\
    en--LatnFI--150-en--LatnFJ--001-en--LatnFK--001-en--LatnFM--001-en--LatnFR--150-en--LatnGB--001-\
    en--LatnGD--001-en--LatnGG--001-en--LatnGH--001-en--LatnGI--001-en--LatnGM--001-en--LatnGS--001-\
    en--LatnGY--001-en--LatnHK--001-en--LatnHU--150-en--LatnID--001-en--LatnIE--001-en--LatnIL--001-\
    en--LatnIM--001-en--LatnIN--001-en--LatnIO--001-en--LatnIT--150-en--LatnJE--001-en--LatnJM--001-\
    en--LatnKE--001-en--LatnKI--001-en--LatnKN--001-en--LatnKY--001-en--LatnLC--001-en--LatnLR--001-\
    en--LatnLS--001-en--LatnMG--001-en--LatnMO--001-en--LatnMS--001-en--LatnMT--001-en--LatnMU--001-\
    en--LatnMV--001-en--LatnMW--001-en--LatnMY--001-en--LatnNA--001-en--LatnNF--001-en--LatnNG--001-\
    en--LatnNL--150-en--LatnNO--150-en--LatnNR--001-en--LatnNU--001-en--LatnNZ--001-en--LatnPG--001-\
    en--LatnPK--001-en--LatnPL--150-en--LatnPN--001-en--LatnPT--150-en--LatnPW--001-en--LatnRO--150-\
    en--LatnRW--001-en--LatnSB--001-en--LatnSC--001-en--LatnSD--001-en--LatnSE--150-en--LatnSG--001-\
    en--LatnSH--001-en--LatnSI--150-en--LatnSK--150-en--LatnSL--001-en--LatnSS--001-en--LatnSX--001-\
    en--LatnSZ--001-en--LatnTC--001-en--LatnTK--001-en--LatnTO--001-en--LatnTT--001-en--LatnTV--001-\
    en--LatnTZ--001-en--LatnUG--001-en--LatnVC--001-en--LatnVG--001-en--LatnVU--001-en--LatnWS--001-\
    en--LatnZA--001-en--LatnZM--001-en--LatnZW--001-es--LatnAR--419-es--LatnBO--419-es--LatnBR--419-\
    es--LatnBZ--419-es--LatnCL--419-es--LatnCO--419-es--LatnCR--419-es--LatnCU--419-es--LatnDO--419-\
    es--LatnEC--419-es--LatnGT--419-es--LatnHN--419-es--LatnJP--419-es--LatnMX--419-es--LatnNI--419-\
    es--LatnPA--419-es--LatnPE--419-es--LatnPR--419-es--LatnPY--419-es--LatnSV--419-es--LatnUS--419-\
    es--LatnUY--419-es--LatnVE--419-pt--LatnAO--PT--pt--LatnCH--PT--pt--LatnCV--PT--pt--LatnFR--PT--\
    pt--LatnGQ--PT--pt--LatnGW--PT--pt--LatnLU--PT--pt--LatnMO--PT--pt--LatnMZ--PT--pt--LatnST--PT--\
    pt--LatnTL--PT--zh--HantMO--HK--
    """

  /// Language, region: the variants that are preferred among those of a language.
  static let paradigms: StaticString = """
    en--GB--es--419-pt--BR--pt--PT--
    """

  /// Language code; the language, script and region that replace it.
  static let aliases: StaticString = """
    aar-aa----------abk-ab----------adp-dz----------afr-af----------ajp-apc---------aka-ak----------\
    alb-sq----------als-sq----------amh-am----------ara-ar----------arb-ar----------arg-an----------\
    arm-hy----------asm-as----------ava-av----------ave-ae----------aym-ay----------ayr-ay----------\
    aze-az----------azj-az----------bak-ba----------bam-bm----------baq-eu----------bcc-bal---------\
    bel-be----------ben-bn----------bh--bho---------bih-bho---------bis-bi----------bod-bo----------\
    bos-bs----------bre-br----------bul-bg----------bur-my----------bxk-luy---------cat-ca----------\
    ces-cs----------cha-ch----------che-ce----------chi-zh----------chu-cu----------chv-cv----------\
    cld-syr---------cls-sa----------cmn-zh----------cnr-sr------ME--cor-kw----------cos-co----------\
    cre-cr----------cwd-cr----------cym-cy----------cze-cs----------dan-da----------deu-de----------\
    dgo-doi---------div-dv----------drh-mn----------drw-fa------AF--dut-nl----------dzo-dz----------\
    ekk-et----------ell-el----------emk-man---------eng-en----------epo-eo----------esk-ik----------\
    est-et----------eus-eu----------ewe-ee----------fao-fo----------fas-fa----------fat-ak----------\
    fij-fj----------fin-fi----------fra-fr----------fre-fr----------fry-fy----------fuc-ff----------\
    ful-ff----------gaz-om----------geo-ka----------ger-de----------gla-gd----------gle-ga----------\
    glg-gl----------glv-gv----------gom-kok---------gre-el----------grn-gn----------gug-gn----------\
    guj-gu----------hat-ht----------hau-ha----------hbs-sr--Latn----heb-he----------her-hz----------\
    hin-hi----------hmo-ho----------hrv-hr----------hun-hu----------hye-hy----------ibo-ig----------\
    ice-is----------ido-io----------iii-ii----------ike-iu----------iku-iu----------ile-ie----------\
    in--id----------ina-ia----------ind-id----------ipk-ik----------isl-is----------ita-it----------\
    iw--he----------jav-jv----------ji--yi----------jpn-ja----------jw--jv----------kal-kl----------\
    kan-kn----------kas-ks----------kat-ka----------kau-kr----------kaz-kk----------khk-mn----------\
    khm-km----------kik-ki----------kin-rw----------kir-ky----------kmr-ku----------knc-kr----------\
    kng-kg----------kom-kv----------kon-kg----------kor-ko----------kpv-kv----------kua-kj----------\
    kur-ku----------lao-lo----------lat-la----------lav-lv----------lim-li----------lin-ln----------\
    lit-lt----------ltz-lb----------lub-lu----------lug-lg----------lvs-lv----------mac-mk----------\
    mah-mh----------mal-ml----------mao-mi----------mar-mr----------may-ms----------mkd-mk----------\
    mlg-mg----------mlt-mt----------mnk-man---------mo--ro----------mol-ro----------mon-mn----------\
    mri-mi----------msa-ms----------mup-raj---------mya-my----------nau-na----------nav-nv----------\
    nb--no----------nbl-nr----------nde-nd----------ndo-ng----------nep-ne----------nld-nl----------\
    nno-nn----------nob-no----------nor-no----------npi-ne----------nya-ny----------oci-oc----------\
    ojg-oj----------oji-oj----------ori-or----------orm-om----------ory-or----------oss-os----------\
    pan-pa----------pbu-ps----------per-fa----------pes-fa----------pli-pi----------plt-mg----------\
    pol-pl----------por-pt----------prp-gu----------prs-fa------AF--pus-ps----------que-qu----------\
    quz-qu----------roh-rm----------ron-ro----------rum-ro----------run-rn----------rus-ru----------\
    sag-sg----------san-sa----------scc-sr----------scr-hr----------sh--sr--Latn----sin-si----------\
    slk-sk----------slo-sk----------slv-sl----------sme-se----------smo-sm----------sna-sn----------\
    snd-sd----------som-so----------sot-st----------spa-es----------spy-kln---------sqi-sq----------\
    src-sc----------srd-sc----------srp-sr----------ssw-ss----------sun-su----------swa-sw----------\
    swc-sw------CD--swe-sv----------swh-sw----------tah-ty----------tam-ta----------tat-tt----------\
    tel-te----------tgk-tg----------tgl-fil---------tha-th----------tib-bo----------tir-ti----------\
    tl--fil---------tnf-fa------AF--ton-to----------tsn-tn----------tso-ts----------tuk-tk----------\
    tur-tr----------tw--ak----------twi-ak----------uig-ug----------ukr-uk----------urd-ur----------\
    uzb-uz----------uzn-uz----------ven-ve----------vie-vi----------vol-vo----------wel-cy----------\
    wln-wa----------wol-wo----------xho-xh----------xpe-kpe---------ydd-yi----------yid-yi----------\
    yor-yo----------zha-za----------zho-zh----------zsm-ms----------zul-zu----------zyb-za----------
    """

  /// Language; another one that its readers understand.
  static let relatives: StaticString = """
    nn--no--
    """

  /// Obsolete region; its successor.
  static let regionAliases: StaticString = """
    AN--CW--BU--MM--CS--RS--CT--KI--DD--DE--DY--BJ--FQ--AQ--FX--FR--HV--BF--JT--UM--MI--UM--NH--VU--\
    NQ--AQ--NT--SA--PC--FM--PU--UM--PZ--PA--QU--EU--RH--ZW--SU--RU--TP--TL--UK--GB--VD--VN--WK--UM--\
    YD--YE--YU--RS--ZR--CD--
    """
}
