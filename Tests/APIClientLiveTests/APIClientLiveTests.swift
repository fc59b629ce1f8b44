// Tests of APIClientLive
