// ZoneClientLive
