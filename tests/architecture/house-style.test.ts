import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles, loadProduct } from './source-files.ts';

const files = loadProduct();
const lines = (text: string): number => text.split('\n').length - 1;

test('no file is longer than 300 lines', () => {
  expect(files.filter(({ text }) => lines(text) > 300).map(({ path, text }) => `${path}: ${lines(text)}`)).toEqual([]);
});

test('the usual file is short: median at most 70 lines, nine of ten at most 200', () => {
  const sizes = files.map(({ text }) => lines(text)).sort((a, b) => a - b);
  expect(sizes[Math.floor(sizes.length / 2)]).toBeLessThanOrEqual(70);
  expect(sizes[Math.floor(sizes.length * 0.9)]).toBeLessThanOrEqual(200);
});

test('file names are kebab-case', () => {
  const wrong = [...files.map(({ path }) => path), ...listFiles('tests')].filter(
    (path) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.(test|config|d))?\.tsx?$/.test(basename(path)),
  );
  expect(wrong).toEqual([]);
});

test('named exports only', () => {
  expect(files.filter(({ text }) => /^export default /m.test(text)).map(({ path }) => path)).toEqual([]);
});

test('a repository address stands in one place', () => {
  const naming = files.filter(({ text }) => text.includes('repo.maven.apache.org')).map(({ path }) => path);
  expect(naming.length).toBeLessThanOrEqual(1);
});
