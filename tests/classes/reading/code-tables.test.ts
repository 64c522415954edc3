import { expect, test } from 'vitest';
import { codeLinesOf } from '../../../src/classes/reading/code-tables.ts';
import { readClass } from '../../../src/classes/reading/read-class.ts';
import { code, writeClass } from '../../support/class-writer.ts';

const RETURN = () => Buffer.of(0xb1, 0xb1, 0xb1, 0xb1, 0xb1);

function linesOf(name: string, lines: readonly number[], map?: string) {
  const read = readClass(
    writeClass({
      name: 'orchard/Apple',
      methods: [{ name, descriptor: '()V', attributes: [code(RETURN, ...lines)] }],
      attributes: map === undefined ? [] : [['SourceDebugExtension', () => Buffer.from(map)]],
    }),
  );
  return codeLinesOf(read, read.file.methods[0]!);
}

test('a method goes from its first line to its last one', () => {
  expect(linesOf('pick', [0, 20, 1, 18, 2, 25])).toEqual({ original: { start: 18, end: 25 }, elsewhere: [] });
  expect(linesOf('pick', [])).toBeNull();
});

test('a constructor has lines of its own, and runs initializers anywhere in the class', () => {
  const lines = [0, 300, 1, 12, 2, 900, 3, 301, 4, 303];
  expect(linesOf('<init>', lines)).toEqual({ original: { start: 300, end: 303 }, elsewhere: [12, 900] });
});

test('code that is inlined from other files is on the lines of the calls', () => {
  const files = '*F\n+ 1 Apple.kt\norchard/Apple\n+ 2 Lists.kt\nkotlin/Lists\n';
  const map = `SMAP\nApple.kt\nKotlin\n*S Kotlin\n${files}*L\n1#1,50:1\n700#2,4:51\n*S KotlinDebug\n${files}*L\n12#1:51,3\n*E\n`;
  expect(linesOf('pick', [0, 10, 1, 52, 2, 54, 3, 14], map)).toEqual({
    original: { start: 10, end: 14 },
    elsewhere: [],
  });
});
