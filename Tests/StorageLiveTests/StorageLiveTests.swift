// Tests of StorageLive
