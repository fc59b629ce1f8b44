// DependenciesTestSupport
