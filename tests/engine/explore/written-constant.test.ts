import { expect, test } from 'vitest';
import { readDescription } from '../../../src/engine/explore/read-description.ts';
import { eachRowNamed } from '../../../src/symbols/rows-by-name.ts';
import { indexOf } from '../../support/orchard-engine.ts';

/** The description of `f`, whose comment says this; `fields` are declared beside it. */
function check(said: string, fields: string, expected: string): void {
  const source = `package orchard;\n\npublic class Docs {\n${fields}\n/** ${said} */ void f() { }\n}\n`;
  const other = 'package orchard.other;\npublic interface Sizes { int BIG = 1 << 10; String NAME = "a\\tb"; }\n';
  const index = indexOf({ 'orchard/Docs.java': source, 'orchard/other/Sizes.java': other });
  const [row] = eachRowNamed(index, ['function'], 'f');
  expect(readDescription(index, row!)).toBe(expected);
}

test.each([
  ['At most {@value #MAX}', 'static final int MAX = 51;', 'At most 51'],
  ['About {@value "%.1f" #PI2}', 'static final double PI2 = 6.28;', 'About 6.3'],
  ['About {@value %.1f Docs#PI2}', 'static final double PI2 = 6.28;', 'About 6.3'],
  [
    '{@value #L} {@value #F} {@value #D}',
    'static final long L = 0x1_0L; static final float F = 1; static final double D = 1e10;',
    '16L 1.0f 1.0E10',
  ],
  [
    '{@value #F} {@value #D} {@value #S}',
    'static final float F = 0.1f; static final double D = 4.9e-324; static final String S = "at " + F;',
    '0.10000000149011612f 4.9E-324 "at 0.1"',
  ],
  [
    '{@value #S} {@value #C} {@value #B}',
    'static final String S = "a<b" + 1; static final char C = \'x\'; static final byte B = -1;',
    '"a<b1" \'x\' 0xff',
  ],
  ['{@value #A}', 'static final int A = B * 2 + Sizes.BIG; static final int B = (int) 3.9;', '1030'],
  ['{@value orchard.other.Sizes#NAME}', '', '"a\\tb"'],
  ['{@value "0x%04x" #X}', 'static final int X = 255;', '0x00ff'],
  ['{@value #OF}', 'static final int OF = compute();', 'OF'],
  ['{@value #A}', 'static final int A = B; static final int B = A;', 'B'],
  ['{@value #T}', 'static final String T = """\n    Bud\n     \\"leaf\\"\n    """;', '"Bud\\n \\"leaf\\"\\n"'],
  [
    '{@value #I} {@value #N} {@value #S}',
    'static final double I = -1 / 0.0; static final float N = 0f / 0; static final String S = "\u00e9";',
    '-1d/0d 0f/0f "\\u00e9"',
  ],
  [
    '{@value #M} {@value Long#MIN_VALUE}',
    'static final int M = Integer.MAX_VALUE + 1;',
    '-2147483648 -9223372036854775808L',
  ],
  ['{@value #U}', 'static final int U = Elsewhere.SIZE * 2;', 'Elsewhere.SIZE * 2'],
  ['{@code {@value #A}} {@value %h #A}', 'static final int A = 51;', '{@value #A} 51'],
])('%s of %s', check);

test('of the constant itself', () => {
  const index = indexOf({ 'D.java': 'class D {\n/** The limit: {@value}. */ static final int MAX = 51;\n}\n' });
  const [row] = eachRowNamed(index, ['field'], 'MAX');
  expect(readDescription(index, row!)).toBe('The limit: 51.');
});

test('code of Markdown holds no values', () => {
  const comment = '/// Is {@value #A}, not `{@value #A}`.\n';
  const index = indexOf({ 'D.java': `class D {\nstatic final int A = 51;\n${comment}void f() { }\n}\n` });
  const [row] = eachRowNamed(index, ['function'], 'f');
  expect(readDescription(index, row!)).toBe('Is 51, not `{@value #A}`.');
});
