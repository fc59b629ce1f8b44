// Clocks
