// Tests of Clocks
