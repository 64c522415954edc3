import { expect, test } from 'vitest';
import { printDouble, printFloat } from '../../../src/core/text/java-numbers.ts';

test.each([
  [0, '0.0'],
  [-0, '-0.0'],
  [1, '1.0'],
  [100, '100.0'],
  [0.001, '0.001'],
  [0.0001, '1.0E-4'],
  [1e7, '1.0E7'],
  [9999999.5, '9999999.5'],
  [0.1, '0.1'],
  [-2.5e-10, '-2.5E-10'],
  [5e-324, '4.9E-324'],
  [1.7976931348623157e308, '1.7976931348623157E308'],
  [Number.NaN, 'NaN'],
  [Number.NEGATIVE_INFINITY, '-Infinity'],
])('double %d is %s', (value, text) => expect(printDouble(value)).toBe(text));

test.each([
  [Math.fround(0.1), '0.1'],
  [1.401298464324817e-45, '1.4E-45'],
  [3.4028234663852886e38, '3.4028235E38'],
  [16777216, '1.6777216E7'],
  [0.5, '0.5'],
])('float %d is %s', (value, text) => expect(printFloat(value)).toBe(text));
