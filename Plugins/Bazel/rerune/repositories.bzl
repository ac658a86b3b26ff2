"""Where `rerune-gen` comes from: a release, or a build on this machine. Both declare a toolchain, `@NAME//:toolchain`."""

_BUILD = """
load("@rerune//rerune:defs.bzl", "rerune_toolchain")

rerune_toolchain(
    name = "tool",
    tool = "{tool}",
)

toolchain(
    name = "toolchain",
    exec_compatible_with = {constraints},
    toolchain = ":tool",
    toolchain_type = "@rerune//rerune:toolchain_type",
    visibility = ["//visibility:public"],
)
"""

_CONSTRAINTS = {
    "linux-aarch64": ["@platforms//os:linux", "@platforms//cpu:aarch64"],
    "linux-x86_64": ["@platforms//os:linux", "@platforms//cpu:x86_64"],
    "macos": ["@platforms//os:macos"],
}

_ADDRESS = "https://github.com/rerune/rerune-swift/releases/download/{version}/rerune-gen-{version}-{platform}.tar.gz"

def _release_impl(repository):
    platform = repository.attr.platform
    if platform not in _CONSTRAINTS:
        fail("There is no release for {}. There are {}.".format(platform, ", ".join(sorted(_CONSTRAINTS))))
    version = repository.attr.version
    urls = repository.attr.urls or [_ADDRESS.format(version = version, platform = platform)]
    repository.download_and_extract(
        url = urls,
        sha256 = repository.attr.sha256,
        stripPrefix = "rerune-gen-{}-{}".format(version, platform),
    )
    repository.file("BUILD.bazel", _BUILD.format(tool = "bin/rerune-gen", constraints = repr(_CONSTRAINTS[platform])))

rerune_release = repository_rule(
    implementation = _release_impl,
    doc = "A released `rerune-gen` for one platform. Declare one for each platform on which actions run.",
    attrs = {
        "platform": attr.string(doc = "`linux-x86_64`, `linux-aarch64` or `macos`.", mandatory = True),
        "sha256": attr.string(doc = "The digest of the archive, as `SHA256SUMS` of the release has it.", mandatory = True),
        "urls": attr.string_list(doc = "Other addresses of the archive, such as a mirror."),
        "version": attr.string(doc = "The version, such as `0.1.0`.", mandatory = True),
    },
)

def _local_impl(repository):
    path = repository.attr.path
    if not repository.path(path).exists:
        fail("There is no rerune-gen at {}. Build it: swift build -c release --product rerune-gen.".format(path))

    # A copy, so that actions depend on its bytes and not on a path of this machine.
    repository.execute(["cp", path, "rerune-gen"])
    repository.file("BUILD.bazel", _BUILD.format(tool = "rerune-gen", constraints = "[]"))

rerune_local = repository_rule(
    implementation = _local_impl,
    doc = "A `rerune-gen` that was built on this machine.",
    attrs = {"path": attr.string(doc = "Its absolute path.", mandatory = True)},
    local = True,
)
