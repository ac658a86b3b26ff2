// Makes `canImport(Darwin)` true for the files that are type-checked with it. No target: with it in the package, all
// modules would be compiled for Apple's systems.
