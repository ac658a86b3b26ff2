// The parts of the Objective-C runtime that ReRuneNative uses: declarations only. No target: with it in the package, all
// modules would be compiled for Objective-C.

public func object_setClass(_ object: Any?, _ new: AnyClass) -> AnyClass? { nil }
public func object_getClass(_ object: Any?) -> AnyClass? { nil }
