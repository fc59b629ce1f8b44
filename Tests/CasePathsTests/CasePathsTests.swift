// Tests of CasePaths
