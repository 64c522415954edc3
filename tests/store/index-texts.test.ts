import { expect, test } from 'vitest';
import { HeldTexts, IndexTexts } from '../../src/store/index-texts.ts';

function openTexts(padding = '', held = new HeldTexts(100_000)) {
  const reads: number[] = [];
  const read = (row: number) => {
    reads.push(row);
    return Buffer.from(`apple ${row}\nripe${padding}`);
  };
  return { texts: new IndexTexts({ read, readEach: () => [] }, held), reads };
}

test('a file asked for again is read once', () => {
  const { texts, reads } = openTexts();
  texts.text(3);
  texts.lines(3);
  expect([Buffer.from(texts.text(3)).toString(), reads]).toEqual(['apple 3\nripe', [3]]);
});

test('lines are those of the text', () => expect(openTexts().texts.lines(0).lineOf(8)).toBe(2));

/** Which of these rows, of texts that large, are read when row 0 is asked for once more after them. */
function checkReads(size: number, rows: readonly number[], expected: readonly number[]): void {
  const { texts, reads } = openTexts('.'.repeat(size));
  for (const row of [...rows, 0]) texts.text(row);
  expect(reads).toEqual(expected);
}
test('files are held together', () => checkReads(15_000, [0, 1, 2, 3, 4, 5], [0, 1, 2, 3, 4, 5]));
test('what was asked for long ago is let go', () => checkReads(40_000, [0, 1, 2], [0, 1, 2, 0]));
test('what was asked for again is not', () => checkReads(40_000, [0, 1, 0, 2], [0, 1, 2]));
test('one is held however large', () => checkReads(3_000_000, [0, 0], [0]));

test('the files of all indexes count together', () => {
  const held = new HeldTexts(100_000);
  const [apple, pear] = [openTexts('.'.repeat(60_000), held), openTexts('.'.repeat(60_000), held)];
  for (const { texts } of [apple, pear, apple]) texts.text(0);
  expect([apple.reads, pear.reads]).toEqual([[0, 0], [0]]);
});
