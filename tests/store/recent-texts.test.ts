import { expect, test } from 'vitest';
import { RecentTexts } from '../../src/store/recent-texts.ts';

function openTexts() {
  const reads: number[] = [];
  const texts = new RecentTexts((file) => {
    reads.push(file);
    return Buffer.from(`apple ${file}\nripe`);
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
  for (let file = 0; file < 100; file++) texts.text(file);
  texts.text(99);
  texts.text(0);
  expect(reads.slice(99)).toEqual([99, 0]);
});
