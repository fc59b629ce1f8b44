// CasePaths
