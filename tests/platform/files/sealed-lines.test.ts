import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSealedLines, writeSealedLines } from '../../../src/platform/files/json-files.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const basket = [{ apple: 'gr\u00fcn' }, { text: 'two\nlines' }, { seeds: [5] }];

async function seal(values: readonly object[]): Promise<string> {
  const path = join(tempFolder(), 'a.jsonl');
  await writeSealedLines(path, values);
  return path;
}

async function read(path: string): Promise<readonly object[] | null> {
  const lines = await readSealedLines(path);
  return lines === null ? null : [...lines];
}

test('what was sealed is read', async () => expect(await read(await seal(basket))).toEqual(basket));
test('nothing is nothing', async () => expect(await read(await seal([]))).toEqual([]));
test('each value is a line of JSON', async () => {
  const lines = readFileSync(await seal(basket), 'utf8')
    .trimEnd()
    .split('\n');
  expect(lines.slice(0, -1).map((line) => JSON.parse(line))).toEqual(basket);
});
test('no file', async () => expect(await read(join(tempFolder(), 'a.jsonl'))).toBeNull());
test('more than is written at once', async () => {
  const many = Array.from({ length: 20_000 }, (_, seed) => ({ seed, text: 'x'.repeat(100) }));
  expect(await read(await seal(many))).toEqual(many);
});
test.each<[string, (text: string) => string]>([
  ['empty', () => ''],
  ['null', () => 'null'],
  ['zeros', (text) => '\0'.repeat(text.length)],
  ['another value', (text) => text.replace('5', '6')],
  ['cut off', (text) => text.slice(0, -1)],
  ['a line less', (text) => text.slice(text.indexOf('\n') + 1)],
  ['more behind its end', (text) => `${text}{}\n`],
])('damaged: %s', async (_how, damage) => {
  const path = await seal(basket);
  writeFileSync(path, damage(readFileSync(path, 'utf8')));
  expect(await read(path)).toBeNull();
});
