// APIClientLive
