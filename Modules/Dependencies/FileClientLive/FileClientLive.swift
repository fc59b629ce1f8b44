// FileClientLive
