import { expect, test } from 'vitest';
import { IndexTexts } from '../../src/store/index-texts.ts';

function openTexts() {
  const reads: (number | 'all')[] = [];
  const texts = new IndexTexts({
    read: (row) => {
      reads.push(row);
      return Buffer.from(`apple ${row}\nripe`);
    },
    readAll: () => {
      reads.push('all');
      return Buffer.from('apples');
    },
  });
  return { texts, reads };
}

test('a file asked for again is read once', () => {
  const { texts, reads } = openTexts();
  texts.text(3);
  texts.lines(3);
  expect([Buffer.from(texts.text(3)).toString(), reads]).toEqual(['apple 3\nripe', [3]]);
});

test('lines are those of the text', () => expect(openTexts().texts.lines(0).lineOf(8)).toBe(2));

test('what was asked for long ago is let go', () => {
  const { texts, reads } = openTexts();
  for (let row = 0; row < 100; row++) texts.text(row);
  texts.text(99);
  texts.text(0);
  expect(reads.slice(99)).toEqual([99, 0]);
});

test('all texts are read once while somebody holds them', () => {
  const { texts, reads } = openTexts();
  const all = texts.all();
  expect([texts.all() === all, reads]).toEqual([true, ['all']]);
});
