import { expect, test } from 'vitest';
import { printProblem } from '../../src/core/problems/print-problem.ts';
import { plainFile } from '../../src/indexing/source-files.ts';
import { randomNumbers } from '../languages/random-damage.ts';
import { buildIndexAtOnce } from '../support/build-index-at-once.ts';

function read(path: string, bytes: Buffer) {
  const sources = { files: [plainFile(path, bytes)], problems: [], identity: 'sha256:1', foundAt: path };
  const { names, symbols, metadata } = buildIndexAtOnce({ kind: 'file', path: `/${path}` }, sources);
  return {
    found: Array.from(symbols.name, (name) => names[name]),
    problems: metadata.problems.map(printProblem),
  };
}

const random = randomNumbers(1);
const noise = Buffer.from(Array.from({ length: 100_000 }, () => random(256)));
const utf16 = (text: string) => Buffer.from(text, 'utf16le');

test.each(['A.java', 'A.kt'])('binary data is no source: %s', (path) => {
  expect(read(path, noise)).toEqual({
    found: [],
    problems: [`${path}: It is binary, whatever its name says: no declaration is read from it`],
  });
});

test.each([
  ['UTF-16, little end first', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16('class Äpfel { }')])],
  ['UTF-16, big end first', Buffer.concat([Buffer.from([0xfe, 0xff]), utf16('class Äpfel { }').swap16()])],
  ['UTF-8 with its mark', Buffer.from('\ufeffclass Äpfel { }')],
  ['ISO-8859-1', Buffer.from('class Äpfel { }', 'latin1')],
])('%s is read', (_, bytes) => {
  expect(read('A.kt', bytes)).toEqual({ found: ['Äpfel'], problems: [] });
  expect(read('A.java', bytes)).toEqual({ found: ['Äpfel'], problems: [] });
});

test('UTF-16 without its mark is read, and marked', () => {
  const problems = ['A.kt: It holds NUL and no mark of UTF-16: what was made of it may be wrong'];
  expect(read('A.kt', utf16('class Apple { }'))).toEqual({ found: ['Apple'], problems });
});

const deep = 100_000;
test.each([
  ['A.java', `class A { void f() ${'{'.repeat(deep)}`, 'A.java:1:100019: A body is not closed'],
  ['A.java', `class A { void f(${'('.repeat(deep)}`, 'A.java:1:17: A parenthesis is not closed'],
  ['A.java', 'class A {'.repeat(deep), 'A.java:1:585: Types nested deeper than 64 are not read: 99935 left out'],
  ['A.java', `class A { ${'A<'.repeat(deep)}`, 'A.java:1:200011: No declaration was understood here'],
  ['A.java', '@A('.repeat(deep), 'A.java:1:3: A parenthesis is not closed'],
  ['A.kt', `fun f() ${'{'.repeat(deep)}`, 'A.kt:1:100009: A body is not closed'],
  ['A.kt', `fun f(a: Int = ${'('.repeat(deep)}`, 'A.kt:1:6: A parenthesis is not closed'],
  ['A.kt', 'class A {'.repeat(deep), 'A.kt:1:585: Types nested deeper than 64 are not read'],
  ['A.kt', `val a: ${'A<'.repeat(deep)}`, 'A.kt:1:9: An angle bracket is not closed'],
  ['A.kt', `val a = ${'"${'.repeat(deep)}`, 'A.kt:1:9: A literal is not closed'],
  ['A.kt', '/*'.repeat(deep), 'A.kt:1:1: A comment is not closed'],
])('nesting 100,000 deep is marked: %s %#', (path, text, problem) => {
  expect(read(path, Buffer.from(text)).problems).toContain(problem);
});
