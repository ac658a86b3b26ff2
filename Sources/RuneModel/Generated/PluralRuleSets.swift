// Made by Tests/Tools/generated-data/plural_rules.py from the plural rules of CLDR 47: do not edit.
// CLDR is data of Unicode, Inc., under the Unicode License V3 (https://www.unicode.org/license.txt).
// Digest of the script and of what follows: 8c7636ea6b0d6e82

extension PluralRule {
  /// One line per rule set: the locales that CLDR lists. The first line is the root's.
  static let locales: StaticString = """
    bm bo dz hnj id ig ii ja jbo jv jw kde kea km ko lkt lo ms my nqo osa sah ses sg su th to tpi und vi \
    wo yo yue zh
    af an asa az bal bem bez bg brx ce cgg chr ckb dv ee el eo eu fo fur gsw ha haw hu jgo jmc ka kaj kcg \
    kk kkj kl ks ksb ku ky lb lg mas mgo ml mn mr nah nb nd ne nn nnh no nr ny nyn om or os pap ps rm rof \
    rwk saq sd sdh seh sn so sq ss ssy st syr ta te teo tig tk tn tr ts ug uz ve vo vun wae xh xog
    ak bho csw guw ln mg nso pa ti wa
    am as bn doi fa gu hi kn pcm zu
    ar ars
    ast de en et fi fy gl ia io lij nl sc sv sw ur yi
    be
    blo ksh
    br
    bs hr sh sr
    ca it lld pt-PT scn vec
    ceb fil tl
    cs sk
    cy
    da
    dsb hsb
    es
    ff hy kab
    fr
    ga
    gd
    gv
    he
    is
    iu naq sat se sma smi smj smn sms
    kw
    lag
    lt
    lv prg
    mk
    mo ro
    mt
    pl
    pt
    ru uk
    shi
    si
    sl
    tzm
    """

  func select(_ number: PluralOperands) -> PluralCategory {
    switch setIndex {
    case 1: number.categoryInSet1
    case 2: number.categoryInSet2
    case 3: number.categoryInSet3
    case 4: number.categoryInSet4
    case 5: number.categoryInSet5
    case 6: number.categoryInSet6
    case 7: number.categoryInSet7
    case 8: number.categoryInSet8
    case 9: number.categoryInSet9
    case 10: number.categoryInSet10
    case 11: number.categoryInSet11
    case 12: number.categoryInSet12
    case 13: number.categoryInSet13
    case 14: number.categoryInSet14
    case 15: number.categoryInSet15
    case 16: number.categoryInSet16
    case 17: number.categoryInSet17
    case 18: number.categoryInSet18
    case 19: number.categoryInSet19
    case 20: number.categoryInSet20
    case 21: number.categoryInSet21
    case 22: number.categoryInSet22
    case 23: number.categoryInSet23
    case 24: number.categoryInSet24
    case 25: number.categoryInSet25
    case 26: number.categoryInSet26
    case 27: number.categoryInSet27
    case 28: number.categoryInSet28
    case 29: number.categoryInSet29
    case 30: number.categoryInSet30
    case 31: number.categoryInSet31
    case 32: number.categoryInSet32
    case 33: number.categoryInSet33
    case 34: number.categoryInSet34
    case 35: number.categoryInSet35
    case 36: number.categoryInSet36
    case 37: number.categoryInSet37
    case 38: number.categoryInSet38
    default: .other
    }
  }

  /// The categories that the rule can select, in CLDR's order.
  package var categories: [PluralCategory] {
    switch setIndex {
    case 1: [.one, .other]
    case 2: [.one, .other]
    case 3: [.one, .other]
    case 4: [.zero, .one, .two, .few, .many, .other]
    case 5: [.one, .other]
    case 6: [.one, .few, .many, .other]
    case 7: [.zero, .one, .other]
    case 8: [.one, .two, .few, .many, .other]
    case 9: [.one, .few, .other]
    case 10: [.one, .many, .other]
    case 11: [.one, .other]
    case 12: [.one, .few, .many, .other]
    case 13: [.zero, .one, .two, .few, .many, .other]
    case 14: [.one, .other]
    case 15: [.one, .two, .few, .other]
    case 16: [.one, .many, .other]
    case 17: [.one, .other]
    case 18: [.one, .many, .other]
    case 19: [.one, .two, .few, .many, .other]
    case 20: [.one, .two, .few, .other]
    case 21: [.one, .two, .few, .many, .other]
    case 22: [.one, .two, .other]
    case 23: [.one, .other]
    case 24: [.one, .two, .other]
    case 25: [.zero, .one, .two, .few, .many, .other]
    case 26: [.zero, .one, .other]
    case 27: [.one, .few, .many, .other]
    case 28: [.zero, .one, .other]
    case 29: [.one, .other]
    case 30: [.one, .few, .other]
    case 31: [.one, .two, .few, .many, .other]
    case 32: [.one, .few, .many, .other]
    case 33: [.one, .many, .other]
    case 34: [.one, .few, .many, .other]
    case 35: [.one, .few, .other]
    case 36: [.one, .other]
    case 37: [.one, .two, .few, .other]
    case 38: [.one, .other]
    default: [.other]
    }
  }
}

extension PluralOperands {
  /// one: n = 1
  var categoryInSet1: PluralCategory {
    if isWhole, i == 1 { return .one }
    return .other
  }

  /// one: n = 0..1
  var categoryInSet2: PluralCategory {
    if isWhole, i <= 1 { return .one }
    return .other
  }

  /// one: i = 0 or n = 1
  var categoryInSet3: PluralCategory {
    if i == 0 { return .one }
    if isWhole, i == 1 { return .one }
    return .other
  }

  /// zero: n = 0
  /// one: n = 1
  /// two: n = 2
  /// few: n % 100 = 3..10
  /// many: n % 100 = 11..99
  var categoryInSet4: PluralCategory {
    if isWhole, i == 0 { return .zero }
    if isWhole, i == 1 { return .one }
    if isWhole, i == 2 { return .two }
    if isWhole, 3...10 ~= i % 100 { return .few }
    if isWhole, 11...99 ~= i % 100 { return .many }
    return .other
  }

  /// one: i = 1 and v = 0
  var categoryInSet5: PluralCategory {
    if i == 1, v == 0 { return .one }
    return .other
  }

  /// one: n % 10 = 1 and n % 100 != 11
  /// few: n % 10 = 2..4 and n % 100 != 12..14
  /// many: n % 10 = 0 or n % 10 = 5..9 or n % 100 = 11..14
  var categoryInSet6: PluralCategory {
    if isWhole, i % 10 == 1, i % 100 != 11 { return .one }
    if isWhole, 2...4 ~= i % 10, !(12...14 ~= i % 100) { return .few }
    if isWhole, i % 10 == 0 { return .many }
    if isWhole, 5...9 ~= i % 10 { return .many }
    if isWhole, 11...14 ~= i % 100 { return .many }
    return .other
  }

  /// zero: n = 0
  /// one: n = 1
  var categoryInSet7: PluralCategory {
    if isWhole, i == 0 { return .zero }
    if isWhole, i == 1 { return .one }
    return .other
  }

  /// one: n % 10 = 1 and n % 100 != 11,71,91
  /// two: n % 10 = 2 and n % 100 != 12,72,92
  /// few: n % 10 = 3..4,9 and n % 100 != 10..19,70..79,90..99
  /// many: n != 0 and n % 1000000 = 0
  var categoryInSet8: PluralCategory {
    if isWhole, i % 10 == 1, i % 100 != 11, i % 100 != 71, i % 100 != 91 { return .one }
    if isWhole, i % 10 == 2, i % 100 != 12, i % 100 != 72, i % 100 != 92 { return .two }
    if isWhole,
      3...4 ~= i % 10 || i % 10 == 9,
      !(10...19 ~= i % 100),
      !(70...79 ~= i % 100),
      !(90...99 ~= i % 100)
    {
      return .few
    }
    if !(isWhole && i == 0), isWhole, i % 1000000 == 0 { return .many }
    return .other
  }

  /// one: v = 0 and i % 10 = 1 and i % 100 != 11 or f % 10 = 1 and f % 100 != 11
  /// few: v = 0 and i % 10 = 2..4 and i % 100 != 12..14 or f % 10 = 2..4 and f % 100 != 12..14
  var categoryInSet9: PluralCategory {
    if v == 0, i % 10 == 1, i % 100 != 11 { return .one }
    if f % 10 == 1, f % 100 != 11 { return .one }
    if v == 0, 2...4 ~= i % 10, !(12...14 ~= i % 100) { return .few }
    if 2...4 ~= f % 10, !(12...14 ~= f % 100) { return .few }
    return .other
  }

  /// one: i = 1 and v = 0
  /// many: e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5
  var categoryInSet10: PluralCategory {
    if i == 1, v == 0 { return .one }
    if e == 0, i != 0, i % 1000000 == 0, v == 0 { return .many }
    if e > 5 { return .many }
    return .other
  }

  /// one: v = 0 and i = 1,2,3 or v = 0 and i % 10 != 4,6,9 or v != 0 and f % 10 != 4,6,9
  var categoryInSet11: PluralCategory {
    if v == 0, i == 1 || i == 2 || i == 3 { return .one }
    if v == 0, i % 10 != 4, i % 10 != 6, i % 10 != 9 { return .one }
    if v != 0, f % 10 != 4, f % 10 != 6, f % 10 != 9 { return .one }
    return .other
  }

  /// one: i = 1 and v = 0
  /// few: i = 2..4 and v = 0
  /// many: v != 0
  var categoryInSet12: PluralCategory {
    if i == 1, v == 0 { return .one }
    if 2...4 ~= i, v == 0 { return .few }
    if v != 0 { return .many }
    return .other
  }

  /// zero: n = 0
  /// one: n = 1
  /// two: n = 2
  /// few: n = 3
  /// many: n = 6
  var categoryInSet13: PluralCategory {
    if isWhole, i == 0 { return .zero }
    if isWhole, i == 1 { return .one }
    if isWhole, i == 2 { return .two }
    if isWhole, i == 3 { return .few }
    if isWhole, i == 6 { return .many }
    return .other
  }

  /// one: n = 1 or t != 0 and i = 0,1
  var categoryInSet14: PluralCategory {
    if isWhole, i == 1 { return .one }
    if t != 0, i == 0 || i == 1 { return .one }
    return .other
  }

  /// one: v = 0 and i % 100 = 1 or f % 100 = 1
  /// two: v = 0 and i % 100 = 2 or f % 100 = 2
  /// few: v = 0 and i % 100 = 3..4 or f % 100 = 3..4
  var categoryInSet15: PluralCategory {
    if v == 0, i % 100 == 1 { return .one }
    if f % 100 == 1 { return .one }
    if v == 0, i % 100 == 2 { return .two }
    if f % 100 == 2 { return .two }
    if v == 0, 3...4 ~= i % 100 { return .few }
    if 3...4 ~= f % 100 { return .few }
    return .other
  }

  /// one: n = 1
  /// many: e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5
  var categoryInSet16: PluralCategory {
    if isWhole, i == 1 { return .one }
    if e == 0, i != 0, i % 1000000 == 0, v == 0 { return .many }
    if e > 5 { return .many }
    return .other
  }

  /// one: i = 0,1
  var categoryInSet17: PluralCategory {
    if i == 0 || i == 1 { return .one }
    return .other
  }

  /// one: i = 0,1
  /// many: e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5
  var categoryInSet18: PluralCategory {
    if i == 0 || i == 1 { return .one }
    if e == 0, i != 0, i % 1000000 == 0, v == 0 { return .many }
    if e > 5 { return .many }
    return .other
  }

  /// one: n = 1
  /// two: n = 2
  /// few: n = 3..6
  /// many: n = 7..10
  var categoryInSet19: PluralCategory {
    if isWhole, i == 1 { return .one }
    if isWhole, i == 2 { return .two }
    if isWhole, 3...6 ~= i { return .few }
    if isWhole, 7...10 ~= i { return .many }
    return .other
  }

  /// one: n = 1,11
  /// two: n = 2,12
  /// few: n = 3..10,13..19
  var categoryInSet20: PluralCategory {
    if isWhole, i == 1 || i == 11 { return .one }
    if isWhole, i == 2 || i == 12 { return .two }
    if isWhole, 3...10 ~= i || 13...19 ~= i { return .few }
    return .other
  }

  /// one: v = 0 and i % 10 = 1
  /// two: v = 0 and i % 10 = 2
  /// few: v = 0 and i % 100 = 0,20,40,60,80
  /// many: v != 0
  var categoryInSet21: PluralCategory {
    if v == 0, i % 10 == 1 { return .one }
    if v == 0, i % 10 == 2 { return .two }
    if v == 0,
      i % 100 == 0 || i % 100 == 20 || i % 100 == 40 || i % 100 == 60 || i % 100 == 80
    {
      return .few
    }
    if v != 0 { return .many }
    return .other
  }

  /// one: i = 1 and v = 0 or i = 0 and v != 0
  /// two: i = 2 and v = 0
  var categoryInSet22: PluralCategory {
    if i == 1, v == 0 { return .one }
    if i == 0, v != 0 { return .one }
    if i == 2, v == 0 { return .two }
    return .other
  }

  /// one: t = 0 and i % 10 = 1 and i % 100 != 11 or t % 10 = 1 and t % 100 != 11
  var categoryInSet23: PluralCategory {
    if t == 0, i % 10 == 1, i % 100 != 11 { return .one }
    if t % 10 == 1, t % 100 != 11 { return .one }
    return .other
  }

  /// one: n = 1
  /// two: n = 2
  var categoryInSet24: PluralCategory {
    if isWhole, i == 1 { return .one }
    if isWhole, i == 2 { return .two }
    return .other
  }

  /// zero: n = 0
  /// one: n = 1
  /// two: n % 100 = 2,22,42,62,82 or n % 1000 = 0 and n % 100000 = 1000..20000,40000,60000,80000 or n != 0 and n % 1000000 = 100000
  /// few: n % 100 = 3,23,43,63,83
  /// many: n != 1 and n % 100 = 1,21,41,61,81
  var categoryInSet25: PluralCategory {
    if isWhole, i == 0 { return .zero }
    if isWhole, i == 1 { return .one }
    if isWhole,
      i % 100 == 2 || i % 100 == 22 || i % 100 == 42 || i % 100 == 62 || i % 100 == 82
    {
      return .two
    }
    if isWhole,
      i % 1000 == 0,
      1000...20000 ~= i % 100000 || i % 100000 == 40000 || i % 100000 == 60000 || i % 100000 == 80000
    {
      return .two
    }
    if !(isWhole && i == 0), isWhole, i % 1000000 == 100000 { return .two }
    if isWhole,
      i % 100 == 3 || i % 100 == 23 || i % 100 == 43 || i % 100 == 63 || i % 100 == 83
    {
      return .few
    }
    if !(isWhole && i == 1),
      isWhole,
      i % 100 == 1 || i % 100 == 21 || i % 100 == 41 || i % 100 == 61 || i % 100 == 81
    {
      return .many
    }
    return .other
  }

  /// zero: n = 0
  /// one: i = 0,1 and n != 0
  var categoryInSet26: PluralCategory {
    if isWhole, i == 0 { return .zero }
    if i == 0 || i == 1, !(isWhole && i == 0) { return .one }
    return .other
  }

  /// one: n % 10 = 1 and n % 100 != 11..19
  /// few: n % 10 = 2..9 and n % 100 != 11..19
  /// many: f != 0
  var categoryInSet27: PluralCategory {
    if isWhole, i % 10 == 1, !(11...19 ~= i % 100) { return .one }
    if isWhole, 2...9 ~= i % 10, !(11...19 ~= i % 100) { return .few }
    if f != 0 { return .many }
    return .other
  }

  /// zero: n % 10 = 0 or n % 100 = 11..19 or v = 2 and f % 100 = 11..19
  /// one: n % 10 = 1 and n % 100 != 11 or v = 2 and f % 10 = 1 and f % 100 != 11 or v != 2 and f % 10 = 1
  var categoryInSet28: PluralCategory {
    if isWhole, i % 10 == 0 { return .zero }
    if isWhole, 11...19 ~= i % 100 { return .zero }
    if v == 2, 11...19 ~= f % 100 { return .zero }
    if isWhole, i % 10 == 1, i % 100 != 11 { return .one }
    if v == 2, f % 10 == 1, f % 100 != 11 { return .one }
    if v != 2, f % 10 == 1 { return .one }
    return .other
  }

  /// one: v = 0 and i % 10 = 1 and i % 100 != 11 or f % 10 = 1 and f % 100 != 11
  var categoryInSet29: PluralCategory {
    if v == 0, i % 10 == 1, i % 100 != 11 { return .one }
    if f % 10 == 1, f % 100 != 11 { return .one }
    return .other
  }

  /// one: i = 1 and v = 0
  /// few: v != 0 or n = 0 or n != 1 and n % 100 = 1..19
  var categoryInSet30: PluralCategory {
    if i == 1, v == 0 { return .one }
    if v != 0 { return .few }
    if isWhole, i == 0 { return .few }
    if !(isWhole && i == 1), isWhole, 1...19 ~= i % 100 { return .few }
    return .other
  }

  /// one: n = 1
  /// two: n = 2
  /// few: n = 0 or n % 100 = 3..10
  /// many: n % 100 = 11..19
  var categoryInSet31: PluralCategory {
    if isWhole, i == 1 { return .one }
    if isWhole, i == 2 { return .two }
    if isWhole, i == 0 { return .few }
    if isWhole, 3...10 ~= i % 100 { return .few }
    if isWhole, 11...19 ~= i % 100 { return .many }
    return .other
  }

  /// one: i = 1 and v = 0
  /// few: v = 0 and i % 10 = 2..4 and i % 100 != 12..14
  /// many: v = 0 and i != 1 and i % 10 = 0..1 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 12..14
  var categoryInSet32: PluralCategory {
    if i == 1, v == 0 { return .one }
    if v == 0, 2...4 ~= i % 10, !(12...14 ~= i % 100) { return .few }
    if v == 0, i != 1, i % 10 <= 1 { return .many }
    if v == 0, 5...9 ~= i % 10 { return .many }
    if v == 0, 12...14 ~= i % 100 { return .many }
    return .other
  }

  /// one: i = 0..1
  /// many: e = 0 and i != 0 and i % 1000000 = 0 and v = 0 or e != 0..5
  var categoryInSet33: PluralCategory {
    if i <= 1 { return .one }
    if e == 0, i != 0, i % 1000000 == 0, v == 0 { return .many }
    if e > 5 { return .many }
    return .other
  }

  /// one: v = 0 and i % 10 = 1 and i % 100 != 11
  /// few: v = 0 and i % 10 = 2..4 and i % 100 != 12..14
  /// many: v = 0 and i % 10 = 0 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 11..14
  var categoryInSet34: PluralCategory {
    if v == 0, i % 10 == 1, i % 100 != 11 { return .one }
    if v == 0, 2...4 ~= i % 10, !(12...14 ~= i % 100) { return .few }
    if v == 0, i % 10 == 0 { return .many }
    if v == 0, 5...9 ~= i % 10 { return .many }
    if v == 0, 11...14 ~= i % 100 { return .many }
    return .other
  }

  /// one: i = 0 or n = 1
  /// few: n = 2..10
  var categoryInSet35: PluralCategory {
    if i == 0 { return .one }
    if isWhole, i == 1 { return .one }
    if isWhole, 2...10 ~= i { return .few }
    return .other
  }

  /// one: n = 0,1 or i = 0 and f = 1
  var categoryInSet36: PluralCategory {
    if isWhole, i == 0 || i == 1 { return .one }
    if i == 0, f == 1 { return .one }
    return .other
  }

  /// one: v = 0 and i % 100 = 1
  /// two: v = 0 and i % 100 = 2
  /// few: v = 0 and i % 100 = 3..4 or v != 0
  var categoryInSet37: PluralCategory {
    if v == 0, i % 100 == 1 { return .one }
    if v == 0, i % 100 == 2 { return .two }
    if v == 0, 3...4 ~= i % 100 { return .few }
    if v != 0 { return .few }
    return .other
  }

  /// one: n = 0..1 or n = 11..99
  var categoryInSet38: PluralCategory {
    if isWhole, i <= 1 { return .one }
    if isWhole, 11...99 ~= i { return .one }
    return .other
  }
}
