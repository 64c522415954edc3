import { expect, test } from 'vitest';
import { parseRegex } from '../../src/search/regex.ts';
import { createSharedBytes, type SharedTexts } from '../../src/search/shared-texts.ts';
import { openRegexRunner } from '../support/regex-runner.ts';

const { signal } = new AbortController();

test('a leading (?i) becomes a flag', () => {
  expect(parseRegex('(?is)a.b', 'query')).toEqual({ source: 'a.b', flags: 'mis' });
});

test('an error names the argument', () => {
  expect(() => parseRegex('a(b', 'query')).toThrow(/^query is no regular expression: .*[Uu]nterminated group/);
});

test.each(['\\Qa.b\\E', '\\Aapple', '\\\\\\z', '[[:alpha:]]+'])('%s of another dialect is refused', (text) => {
  expect(() => parseRegex(text, 'query')).toThrow('which expressions of JavaScript do not have');
});

test('an escaped backslash before a letter is no foreign escape', () => {
  expect(parseRegex('C:\\\\Zoo', 'query').source).toBe('C:\\\\Zoo');
});

test('classes of Unicode characters', async () => {
  expect(await openRegexRunner().filter(parseRegex('^\\p{Lu}', 'q'), ['Äpfel', 'p{Lu}'], signal)).toEqual([0]);
});

test('filter gives the positions that match anywhere', async () => {
  expect(await openRegexRunner().filter(parseRegex('pp', 'q'), ['apple', 'pear', 'pepper'], signal)).toEqual([0, 2]);
});

test('find gives the lines of matches for each text, also of empty ones', async () => {
  const texts = share('aab\nb\n', 'x', 'b\r\nab', 'ü\rab');
  const found = await openRegexRunner().find(parseRegex('^a*|b\\na', 'q'), texts, { limit: 3, signal });
  expect(found).toEqual([
    { lines: Uint32Array.of(1, 1, 2, 2), isCut: true },
    { lines: Uint32Array.of(1, 1), isCut: false },
    { lines: Uint32Array.of(1, 1, 1, 1, 2, 2), isCut: true },
    { lines: Uint32Array.of(1, 1, 2, 2), isCut: false },
  ]);
});

test('a match may cover several lines', async () => {
  const found = await openRegexRunner().find(parseRegex('a\\s+b', 'q'), share('\na\n\nb'), { limit: 3, signal });
  expect(found).toEqual([{ lines: Uint32Array.of(2, 4), isCut: false }]);
});

function share(...texts: readonly string[]): SharedTexts {
  const all = Buffer.from(texts.join(''));
  const bytes = createSharedBytes(all.length);
  bytes.set(all);
  let end = 0;
  return { bytes, ends: texts.map((text) => (end += Buffer.byteLength(text))) };
}

test.each(['^(a+)+$', '(x+x+)+y', '(.*)*=;'])(
  '%s on hostile text is stopped, and the next task runs',
  async (hostile) => {
    const runner = openRegexRunner(100);
    const text = `${'a'.repeat(40)}${'x'.repeat(40)}!`;
    await expect(
      runner.find(parseRegex(hostile, 'q'), share(text, `${'a'.repeat(40)}!`, 'x'.repeat(40)), { limit: 1, signal }),
    ).rejects.toThrow('The regular expression took longer than 100 ms');
    expect(await runner.filter(parseRegex('b', 'q'), ['a', 'b'], signal)).toEqual([1]);
  },
);

test('tasks asked at once are answered one after another', async () => {
  const runner = openRegexRunner();
  const ask = (source: string) => runner.filter(parseRegex(source, 'q'), ['a', 'b', 'c'], signal);
  expect(await Promise.all([ask('a'), ask('b'), ask('[bc]')])).toEqual([[0], [1], [1, 2]]);
});

test('an aborted call fails with its reason', async () => {
  const controller = new AbortController();
  const filtering = openRegexRunner().filter(parseRegex('^(a+)+$', 'q'), [`${'a'.repeat(40)}!`], controller.signal);
  controller.abort(new Error('cancelled'));
  await expect(filtering).rejects.toThrow('cancelled');
});
