// APIClient
