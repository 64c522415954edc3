import { expect, test } from 'vitest';
import type { DocComment } from '../../../../src/core/code/symbols.ts';
import { toPlainDoc } from '../../../../src/languages/java/docs/plain-doc.ts';

const empty = { params: [], returns: null, throws: [], since: null, deprecated: null, see: [], other: [] };

function plain(description: string, format: DocComment['format'] = 'javadoc'): DocComment {
  return toPlainDoc({ ...empty, format, summary: description, description });
}

function check(description: string, expected: string): void {
  expect(plain(description).description).toBe(expected);
}

test('code is its text', () => check('True if {@code seed} is {@literal <ripe>}.', 'True if seed is <ripe>.'));
test('code keeps braces and type arguments', () => check('{@code {a} Map<A, B>}', '{a} Map<A, B>'));
test('a link is its label', () => check('See {@link Apple#cut the knife}.', 'See the knife.'));
test('a link without a label is its target', () => check('{@link Apple#cut(Knife, int)}', 'Apple.cut(Knife, int)'));
test('a link to a neighbour', () => check('As {@link #peel()}', 'As peel()'));
test('a label may hold code', () => check('{@linkplain Apple an {@code apple}}', 'an apple'));
test('the value of a constant is its name', () => check('At most {@value #MAX}', 'At most MAX'));
test('a return tag is a sentence', () => check('{@return the {@code seeds}}', 'Returns the seeds.'));
test('what is inherited stays marked', () => check('{@inheritDoc}', '{@inheritDoc}'));
test('a tag that is never closed stays', () => check('An {@code apple', 'An {@code apple'));
test('words in bold are words', () => check('Actual <em>text</em> <a href="x">here</a>', 'Actual text here'));
test('paragraphs', () => check('Ripe.\n<p>Or not.</p>', 'Ripe.\n\nOr not.'));
test('comments are none of it', () => check('Ripe,\n<!-- not\nyet -->\nor not.', 'Ripe,\nor not.'));
test('lists', () =>
  check('Apples:\n<ul>\n  <li>red</li>\n  <li>green\n</ul>\nand so on', 'Apples:\n- red\n- green\nand so on'));
test('lines keep their breaks and lose what indents them', () =>
  check('how many,\n      at least one', 'how many,\nat least one'));
test('what is preformatted keeps its spaces', () => {
  check(
    'Peel:\n<pre>{@code\n  if (ripe) {\n    peel();\n  }\n}</pre>\nDone.',
    'Peel:\n  if (ripe) {\n    peel();\n  }\nDone.',
  );
});
test('tables', () =>
  check('<table><tr><th>a</th><td>b c</td></tr>\n<tr><td>d</td> <td>e</td></tr></table>', 'a | b c\nd | e'));
test('entities', () => check('a &lt; b &amp;&amp; c&#41; &unknown;', 'a < b && c) &unknown;'));
test('every entity of HTML 5', () => check('&ast;&sol;&lbrack;&NotEqualTilde;', '*/[≂̸'));
test('powers', () => check('2<sup>31</sup>, 2<sup>n</sup>, 4<sup>th</sup>', '2^31, 2^n, 4th'));
test('every entity of HTML 4', () => check('&eacute;&thinsp;&alpha; &infin; &trade; &bull;', 'é\u2009α ∞ ™ •'));
test('entities that nobody sees are left out', () =>
  check('or&shy;chard&nbsp;&zwnj;&lbrace;&constructor;', 'orchard {&constructor;'));
test('what is no HTML stays', () => check('A List<Apple> and <T>', 'A List<Apple> and <T>'));
test('entities of code are text', () => check('{@code &lt;}', '&lt;'));
test('a summary is one line', () => expect(plain('Ripe <br> and\n{@code red}.').summary).toBe('Ripe and red.'));
test('Markdown keeps its marks', () => expect(plain('*ripe* {@code red}', 'markdown').description).toBe('*ripe* red'));

const MANY = 100_000;
test.each([
  ['gaps', `a${'\n'.repeat(MANY)}b`, 'a\n\nb'],
  ['spaces in what is preformatted', `<pre>a${' '.repeat(MANY)}b</pre>`, `a${' '.repeat(MANY)}b`],
  ['paragraphs', `a${'<p>'.repeat(MANY)}b`, 'a\n\nb'],
  ['elements that do not end', `a${'<p '.repeat(MANY)}`, `a${'<p '.repeat(MANY)}`.trim()],
  ['tags that do not end', '{@code '.repeat(MANY), '{@code '.repeat(MANY).trim()],
])('many %s', (_, text, expected) => check(text, expected));
test('tags within tags within tags end at some depth', () => {
  expect(plain(`${'{@x '.repeat(MANY)}${'}'.repeat(MANY)}`).description).toContain('{@x');
});

test('HTML, entities and links in Markdown', () => {
  const text = 'The <b>ripe</b> [Apple#cut(Knife)] &lt; [a pear][Pear]<br>and `<b>&lt;`:\n```\n<b> [x]\n```';
  const expected = 'The ripe Apple.cut(Knife) < a pear\nand `<b>&lt;`:\n```\n<b> [x]\n```';
  expect(plain(text, 'markdown').description).toBe(expected);
});
