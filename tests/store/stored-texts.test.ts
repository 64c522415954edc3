import { closeSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import type { IndexedFile } from '../../src/core/code/source-index.ts';
import { createStoredTexts } from '../../src/store/stored-texts.ts';
import { tempFolder } from '../support/temp-folder.ts';

vi.mock('node:fs', async (original) => {
  const files = await original<typeof import('node:fs')>();
  return { ...files, openSync: vi.fn(files.openSync), closeSync: vi.fn(files.closeSync) };
});

/** More than is read at once. */
const LONG = 3 * 2 ** 18;

/** Three texts of one letter each in a file, and what reads them. */
function writeTexts() {
  const folder = tempFolder();
  const path = join(folder, 'sources.bin');
  const texts = ['a', 'b', 'c'].map((letter) => Buffer.alloc(LONG, letter));
  writeFileSync(path, Buffer.concat(texts));
  const files = texts.map((text, row): IndexedFile => {
    const place = { path: `${row}`, size: LONG, textOffset: row * LONG, crc32: crc32(text) };
    const symbols = { firstSymbol: 0, endSymbol: 0, importsStart: 0, importsEnd: 0, packageName: '' };
    return { ...place, ...symbols, language: null, lineCount: 1, release: null };
  });
  return { folder, path, texts: createStoredTexts(folder, path, () => files) };
}

const lettersOf = (texts: Iterable<Uint8Array>) =>
  Array.from(texts, (text) => String.fromCharCode(text.at(-1)!)).join('');

test('texts that are gone through come from one file, whatever takes its place meanwhile', () => {
  const { path, texts } = writeTexts();
  const found = texts.readEach([0, 2])[Symbol.iterator]();
  expect(lettersOf([found.next().value])).toBe('a');
  rmSync(path);
  writeFileSync(path, Buffer.alloc(LONG * 3, 'x'));
  expect(lettersOf([found.next().value])).toBe('c');
  expect(found.next().done).toBe(true);
});

test('the file is opened once, and closed however it ends', () => {
  const { path, texts, folder } = writeTexts();
  vi.mocked(openSync).mockClear();
  vi.mocked(closeSync).mockClear();
  expect(lettersOf(texts.readEach([0, 1, 2]))).toBe('abc');
  const [first] = texts.readEach([0, 1, 2]);
  expect(first).toHaveLength(LONG);
  writeFileSync(path, Buffer.alloc(LONG * 3, 'x'));
  expect(() => lettersOf(texts.readEach([0, 1, 2]))).toThrow(`The index in ${folder} is damaged`);
  const all = vi.mocked(openSync).mock.results.flatMap(({ value }) => (value === undefined ? [] : [[value]]));
  expect(all).toHaveLength(3);
  expect(vi.mocked(closeSync).mock.calls).toEqual(all);
});

test('a file that is gone is told with its folder, and of no text none is needed', () => {
  const { path, texts, folder } = writeTexts();
  rmSync(path);
  expect(() => lettersOf(texts.readEach([1]))).toThrow(`The index in ${folder} is damaged`);
  expect(lettersOf(texts.readEach([]))).toBe('');
});
