// ZoneClient
