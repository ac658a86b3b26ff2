"""The rules. Load them from here: everything else may change."""

load("//rerune:private/check.bzl", _rerune_check = "rerune_check", _rerune_check_test = "rerune_check_test")
load("//rerune:private/export.bzl", _rerune_export = "rerune_export")
load("//rerune:private/packs.bzl", _rerune_packs = "rerune_packs")
load("//rerune:private/publish.bzl", _rerune_publish = "rerune_publish")
load("//rerune:private/strings.bzl", _rerune_strings = "rerune_strings")
load("//rerune:private/tables.bzl", _ReRuneTablesInfo = "ReRuneTablesInfo")
load("//rerune:private/toolchain.bzl", _rerune_toolchain = "rerune_toolchain")

ReRuneTablesInfo = _ReRuneTablesInfo
rerune_check = _rerune_check
rerune_check_test = _rerune_check_test
rerune_export = _rerune_export
rerune_packs = _rerune_packs
rerune_publish = _rerune_publish
rerune_strings = _rerune_strings
rerune_toolchain = _rerune_toolchain
