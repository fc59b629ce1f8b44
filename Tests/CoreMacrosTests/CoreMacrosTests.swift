// Tests of CoreMacros
