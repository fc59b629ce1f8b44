// Tests of FileClientLive
