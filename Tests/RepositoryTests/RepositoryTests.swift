// Repository tests
