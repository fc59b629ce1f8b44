// FileClient
