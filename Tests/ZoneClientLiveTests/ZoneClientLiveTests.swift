// Tests of ZoneClientLive
