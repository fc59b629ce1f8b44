// Tests of ConcurrencyExtras
