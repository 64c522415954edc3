import { expect, test } from 'vitest';
import type { SourceIndex } from '../../../src/core/code/source-index.ts';
import { type FileQuery, getFile } from '../../../src/engine/explore/get-file.ts';
import { indexOf } from '../../support/orchard-engine.ts';

const index = indexOf({ 'orchard/Apple.java': 'one\ntwo\nthree\n', 'empty.txt': '' });
const whole = { startLine: null, startColumn: null, endLine: null, aroundLine: null };
const readOf = (files: SourceIndex, query: Partial<FileQuery> & Pick<FileQuery, 'filePath'>) =>
  getFile(files, { ...whole, ...query }).source;
const read = (filePath: string, startLine: number | null = null, endLine: number | null = null) =>
  readOf(index, { filePath, startLine, endLine });

test('a range cut to the file', () => {
  expect(read('orchard/Apple.java', 2, 9)).toEqual({
    isOfFolder: false,
    path: 'orchard/Apple.java',
    range: { start: 2, end: 3 },
    column: 1,
    lines: ['two', 'three'],
  });
});

test('an empty file', () => {
  expect(read('empty.txt')).toMatchObject({ path: 'empty.txt', range: { start: 1, end: 0 }, lines: [] });
});

test('a part of the first line', () => {
  const readFrom = (startColumn: number) =>
    readOf(index, { filePath: 'orchard/Apple.java', startLine: 2, startColumn });
  expect(readFrom(3)).toMatchObject({ column: 3, lines: ['o', 'three'] });
  expect(() => readFrom(4)).toThrow('start_column 4 is beyond line 2, which has 3 characters');
});

test.each([
  [3, 2, 'start_line 3 is after end_line 2'],
  [4, null, 'start_line 4 is beyond the file: orchard/Apple.java has 3 lines'],
])('lines %s to %s are refused', (start, end, message) => {
  expect(() => read('orchard/Apple.java', start, end)).toThrow(message);
});

test.each([
  ['orchard', 'It is a folder: call list_folder_tree.'],
  ['orchard/Appel.java', 'Did you mean orchard/Apple.java?'],
  ['nothing/like/it', 'Call search_file_names to find it.'],
])('%s is unknown: %s', (path, suggestion) => {
  expect(() => read(path)).toThrow(expect.objectContaining({ code: 'RESOURCE_NOT_FOUND', suggestion }));
});

test('a path with folders left out in front, or with those of its repository', () => {
  const ripe = indexOf({
    'garden/orchard/Apple.java': 'package garden.orchard; class Apple {}',
    'garden/orchard/sort/Elstar.java': 'package garden.orchard.sort; class Elstar {}',
    'garden/vines/Apple.java': 'package garden.vines; class Apple {}',
    'META-INF/LICENSE': 'free',
  });
  const pathOf = (filePath: string) => readOf(ripe, { filePath }).path;
  expect(pathOf('sort/Elstar.java')).toBe('garden/orchard/sort/Elstar.java');
  expect(pathOf('LICENSE')).toBe('META-INF/LICENSE');
  expect(pathOf('modules/trees/src/main/java/garden/vines/Apple.java')).toBe('garden/vines/Apple.java');
  expect(() => pathOf('src/META-INF/LICENSE')).toThrow('No file src/META-INF/LICENSE');
  expect(() => pathOf('Apple.java')).toThrow(
    expect.objectContaining({
      suggestion: 'Call again with one of garden/orchard/Apple.java, garden/vines/Apple.java.',
    }),
  );
});

test('a path that leaves the artifact is refused', () => {
  expect(() => read('../secret')).toThrow('file_path "../secret" must not contain ".."');
});

test('the lines around one', () => {
  const text = Array.from({ length: 60 }, (_, position) => `line ${position + 1}`).join('\n');
  const long = indexOf({ 'long.txt': text });
  const around = (aroundLine: number, startLine: number | null = null) =>
    readOf(long, { filePath: 'long.txt', startLine, aroundLine }).range;
  expect(around(30)).toEqual({ start: 10, end: 50 });
  expect(around(3)).toEqual({ start: 1, end: 23 });
  expect(around(60)).toEqual({ start: 40, end: 60 });
  expect(() => around(61)).toThrow('around_line 61 is beyond the file: long.txt has 60 lines');
  expect(() => around(30, 2)).toThrow('around_line stands in place of start_line');
});
