// Tests of ArgumentParser
