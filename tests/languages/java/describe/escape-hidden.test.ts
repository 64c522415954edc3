import { expect, test } from 'vitest';
import { escapeHidden } from '../../../../src/languages/java/describe/escape-hidden.ts';

test('what nobody sees is written as Java escapes it', () =>
  expect(escapeHidden('"a\u0000\u200b\u{e0020}é\t"')).toBe('"a\\u0000\\u200b\\udb40\\udc20é\t"'));
