import { expect, test } from 'vitest';
import { docText } from '../../../src/core/code/doc-text.ts';

const textOf = (comment: string) => docText(Buffer.from(`a ${comment} b`), 2, 2 + Buffer.byteLength(comment));

test('a comment is as it stands in the source', () => {
  const comment = `/** ${'ä'.repeat(30_000)} */`;
  expect(textOf(comment)).toBe(comment);
});

test('of one that is longer than an answer has room for the middle is left out, and its tags are kept', () => {
  const comment = `/** ${'Peels.\n * '.repeat(100_000)}\n * @since 1.5\n */`;
  const text = textOf(comment);
  expect(text.length).toBeLessThan(66_000);
  expect(text).toMatch(/^\/\*\* Peels\.\n[^…]*\n…\n[^…]*\n \* @since 1\.5\n \*\/$/);
});

test('no half character is left of one that has no line ends', () => {
  expect(textOf(`/** ${'ä'.repeat(100_000)} */`)).toMatch(/^\/\*\* ä+\n…$/);
  expect(textOf(`/** a${'ä'.repeat(100_000)} */`)).toMatch(/^\/\*\* aä+\n…$/);
});
