// Tests of CustomDump
