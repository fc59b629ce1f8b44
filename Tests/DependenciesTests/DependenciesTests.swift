// Tests of Dependencies
