// StorageLive
