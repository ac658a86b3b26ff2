// In place of the class in ReRuneNative: on Linux no class can inherit from Foundation's `Bundle`.

import Foundation

final class ServedBundle {}
