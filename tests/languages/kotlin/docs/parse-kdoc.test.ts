import { expect, test } from 'vitest';
import { parseKdoc } from '../../../../src/languages/kotlin/docs/parse-kdoc.ts';
import { kotlinScanner } from '../../../../src/languages/kotlin/kotlin-scanner.ts';
import { expectLinear } from '../../../support/growth.ts';

test('every tag', () => {
  const doc = parseKdoc(`/**
 * Waters the [trees][Tree]. Twice.
 *
 * More of it,
 *   indented.
 * @param T kind of tree
 * @param[days] how many,
 *   at least one
 * @receiver the orchard
 * @property name its name
 * @constructor Makes one.
 * @return the rest
 * @throws [DryException] when dry
 * @exception WetException
 * @sample orchard.waterTwice
 * @since 1.2
 * @see Tree
 * @see [Tree.water] too
 * @author Ann
 * @suppress
 */`);
  expect(doc).toEqual({
    format: 'kdoc',
    summary: 'Waters the [trees][Tree].',
    description: 'Waters the [trees][Tree]. Twice.\n\nMore of it,\n  indented.',
    params: [
      { name: 'T', text: 'kind of tree' },
      { name: 'days', text: 'how many,\n  at least one' },
      { name: 'this', text: 'the orchard' },
    ],
    returns: 'the rest',
    throws: [
      { type: 'DryException', text: 'when dry' },
      { type: 'WetException', text: '' },
    ],
    since: '1.2',
    deprecated: null,
    see: ['Tree', '[Tree.water] too'],
    other: [
      { tag: 'property', text: 'name its name' },
      { tag: 'constructor', text: 'Makes one.' },
      { tag: 'sample', text: 'orchard.waterTwice' },
      { tag: 'author', text: 'Ann' },
      { tag: 'suppress', text: '' },
    ],
  });
});

function checkDescription(comment: string, expected: string): void {
  const { description, other, params, returns } = parseKdoc(comment);
  expect({ description, other, params, returns }).toEqual({
    description: expected,
    other: [],
    params: [],
    returns: null,
  });
}

test.each([
  ['one line', '/** Ripe. */', 'Ripe.'],
  ['nothing', '/***/', ''],
  ['a comment that is not closed', '/** Ripe.', 'Ripe.'],
  ['code fences', '/**\n * ```\n * @Test fun f() {}\n * ```\n */', '```\n@Test fun f() {}\n```'],
  ['indented code', '/**\n * Like\n *\n *     @Test fun f()\n */', 'Like\n\n    @Test fun f()'],
  ['a list without stars', '/**\n  Ripe:\n  - a\n*/', 'Ripe:\n - a'],
  ['an address in a line', '/** Ask a@b.c */', 'Ask a@b.c'],
])('description of %s', (_, comment, expected) => checkDescription(comment, expected));

test('tags of a comment without stars', () => {
  expect(parseKdoc('/**\n    Ripe.\n    @return it\n*/')).toMatchObject({ description: 'Ripe.', returns: 'it' });
});

test.each([
  ['See [Tree] and [the tree][orchard.Tree.water].', 'See Tree and the tree.'],
  ['if it [is closed for `send`][isClosed], `[a][b]` says `so`', 'if it is closed for `send`, `[a][b]` says `so`'],
  ['a wrapped [label\nof two][Tree]', 'a wrapped label\nof two'],
  ['[page](https://a.b) array[index] [1] `[Tree] &lt;`', '[page](https://a.b) array[index] [1] `[Tree] &lt;`'],
  ['a &lt; b', 'a < b'],
  ['```\na <!-- b -->\n```\n<!--- KNIT a.kt -->\n\nso <!-- b\n -->c <!-- d', '```\na <!-- b -->\n```\n\nso c <!-- d'],
  ['[A]\n```\nval x: Array[Tree]\n[B]\n```\n[C]', 'A\n```\nval x: Array[Tree]\n[B]\n```\nC'],
])('plain text of %j', (text, expected) => {
  const doc = parseKdoc(`/** ${text.replaceAll('\n', '\n * ')}\n */`);
  expect(kotlinScanner.toPlainDoc(doc).description).toBe(expected);
});

test.each(['[', '[a', '`', '``` ', '@param ', '@param [', '\n * ', ' *', '*', '\n', '&', '<!--'])(
  'many %j take linear time',
  async (piece) => {
    await expectLinear(
      20_000,
      (n) => `/** ${piece.repeat(n)} */`,
      (comment) => kotlinScanner.toPlainDoc(parseKdoc(comment)),
    );
  },
);
