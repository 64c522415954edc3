import { expect, test } from 'vitest';
import { readClass } from '../../../src/classes/reading/read-class.ts';
import { readSourceMap } from '../../../src/classes/reading/source-lines.ts';
import { writeClass } from '../../support/class-writer.ts';

const FILES = '*F\n+ 1 Harvest.kt\norchard/HarvestKt\n+ 2 Lists.kt\nkotlin/Lists\n';
const MAP = `SMAP\nHarvest.kt\nKotlin\n*S Kotlin\n${FILES}*L\n1#1,50:1\n700#2,4:51\n*S KotlinDebug\n${FILES}*L\n12#1:51,3\n20#1:54\n*E\n`;

test('lines of inlined code are those of the calls', () => {
  const lineOf = sourceLineOf(MAP);
  expect([1, 50, 51, 53, 54, 55].map(lineOf)).toEqual([1, 50, 12, 12, 20, null]);
});

test('inlined code tells where it was written', () => {
  const { originOf } = sourceMapOf(MAP);
  expect([50, 51, 54, 55].map(originOf)).toEqual([
    null,
    { type: 'kotlin/Lists', line: 700 },
    { type: 'kotlin/Lists', line: 703 },
    null,
  ]);
});

test('a class without the extension, and one that tells nothing', () => {
  expect(sourceLineOf(null)(700)).toBe(700);
  expect(sourceLineOf('SMAP\n')(700)).toBe(700);
});

test('the map of a class is made once', () => {
  const read = readClass(writeClass({ name: 'orchard/HarvestKt', attributes: [debugExtension(MAP)] }));
  expect(readSourceMap(read)).toBe(readSourceMap(read));
});

function debugExtension(map: string) {
  return ['SourceDebugExtension', () => Buffer.from(map)] as const;
}

function sourceLineOf(map: string | null) {
  return sourceMapOf(map).lineOf;
}

function sourceMapOf(map: string | null) {
  const attributes = map === null ? [] : [debugExtension(map)];
  return readSourceMap(readClass(writeClass({ name: 'orchard/HarvestKt', attributes })));
}
