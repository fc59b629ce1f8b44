// EndToEnd tests
