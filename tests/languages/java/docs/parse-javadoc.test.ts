import { expect, test } from 'vitest';
import { parseJavadoc } from '../../../../src/languages/java/docs/parse-javadoc.ts';

function checkSummary(comment: string, expected: string): void {
  expect(parseJavadoc(comment).summary).toBe(expected);
}

test.each([
  ['/** An apple. It is red. */', 'An apple.'],
  ['/**\n * An\n * apple.\n */', 'An apple.'],
  ['/** Version 1.2 of it. More */', 'Version 1.2 of it.'],
  ['/** An apple\n * <p>More. */', 'An apple'],
  ['/** <p>An apple.</p> */', '<p>An apple.'],
  ['/** Sorts: <ul><li>Red</ul> */', 'Sorts: <ul><li>Red</ul>'],
  ['/** Uses {@code a. b}. More. */', 'Uses {@code a. b}.'],
  ['/** {@return the seeds} */', 'Returns the seeds.'],
  ['/** {@summary Short. Form} Long. */', 'Short. Form'],
  ['/// An apple\n///\n/// More.', 'An apple'],
  ['/** @since 1 */', ''],
  ['/***/', ''],
])('summary of %j', checkSummary);

test('block tags', () => {
  const doc = parseJavadoc(`/**
   * Grows.
   *
   * @param <T> a fruit
   * @param seeds how many,
   *        at least 1
   * @return a tree
   * @throws p.FrostException in winter
   * @exception Rain
   * @since 1.0
   * @deprecated use {@link
   * @param not a tag}
   * @see Tree#grow
   * @author Ada
   */`);
  expect(doc).toEqual({
    format: 'javadoc',
    summary: 'Grows.',
    description: 'Grows.',
    params: [
      { name: '<T>', text: 'a fruit' },
      { name: 'seeds', text: 'how many,\n       at least 1' },
    ],
    returns: 'a tree',
    throws: [
      { type: 'p.FrostException', text: 'in winter' },
      { type: 'Rain', text: '' },
    ],
    since: '1.0',
    deprecated: 'use {@link\n@param not a tag}',
    see: ['Tree#grow'],
    other: [{ tag: 'author', text: 'Ada' }],
  });
});

test('the description keeps its lines and their indent', () => {
  expect(parseJavadoc('/**\n * A:\n *   - b\n *\n * C.\n */').description).toBe('A:\n  - b\n\nC.');
});

test('{@return} tells what is returned', () => {
  expect(parseJavadoc('/** {@return the {@code int} seeds} */').returns).toBe('the {@code int} seeds');
});

test('markdown: a tag inside a fence is text', () => {
  const doc = parseJavadoc('/// A.\n/// ```\n/// @param x\n/// ```\n/// @param y why');
  expect([doc.format, doc.params]).toEqual(['markdown', [{ name: 'y', text: 'why' }]]);
});

test('an inline tag that is never closed swallows no block tags', () => {
  expect(parseJavadoc('/**\n * See {@link A).\n * @param x why\n */').params).toEqual([{ name: 'x', text: 'why' }]);
});

test('a tag that stands twice keeps both texts', () => {
  const doc = parseJavadoc(
    '/**\n * @since 1\n * @since 2\n * @return a\n * @return b\n * @deprecated c\n * @deprecated d */',
  );
  expect([doc.since, doc.returns, doc.deprecated]).toEqual(['1; 2', 'a; b', 'c; d']);
});

test('Unicode escapes are translated', () => {
  expect(parseJavadoc('/** \\u00c4pfel, \\\\u0041 and \\u{41}.\\u0020\\u0040Not a tag. */').summary).toBe(
    'Äpfel, \\\\u0041 and \\u{41}.',
  );
});
