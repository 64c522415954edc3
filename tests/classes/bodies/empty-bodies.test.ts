import { expect, test } from 'vitest';
import { findUnit } from '../../../src/classes/bodies/class-unit.ts';
import { emptyBodies } from '../../../src/classes/bodies/empty-bodies.ts';
import { keepMethods } from '../../../src/classes/bodies/method-alone.ts';
import { readRoots } from '../../../src/classes/read-roots.ts';
import { readClass } from '../../../src/classes/reading/read-class.ts';
import { readClassFixtures } from '../../support/class-fixtures.ts';
import { code, guardedCode, writeClass } from '../../support/class-writer.ts';

const { classes } = findUnit(readRoots(await readClassFixtures(), []), 'orchard/Orchard.java')!;
const orchard = classes.get('orchard/Orchard')!;

/** The methods that have more code than `throw null`. */
function whole(bytes: Buffer): readonly string[] {
  const methods = readClass(bytes).file.methods.filter(({ code }) => code !== null && code.end - code.start !== 2);
  return [...new Set(methods.map(({ name }) => name))].sort();
}

test('all bodies but those that are kept are emptied, and all else stays', () => {
  const emptied = emptyBodies(orchard, ({ name }) => name === 'pick');
  expect(whole(emptied)).toEqual(['pick']);
  const described = (bytes: Buffer) => {
    // The places of bootstrap methods are offsets in the file.
    const { bootstraps, ...file } = readClass(bytes).file;
    return { ...file, methods: file.methods.map(({ code, ...method }) => ({ ...method, hasCode: code !== null })) };
  };
  expect(described(emptied)).toEqual(described(orchard));
});

test('the initializer stays that tells which constants the cases of a switch are', () => {
  const attributes = [code(() => Buffer.of(0, 0, 0, 0xb1))];
  const methods = ['<clinit>', 'grow'].map((name) => ({ name, descriptor: '()V', flags: 8, attributes }));
  const fields = [{ name: '$SwitchMap$orchard$Kind', descriptor: '[I', flags: 8 }];
  const emptied = emptyBodies(writeClass({ name: 'orchard/Tree$1', fields, methods }), () => false);
  expect(whole(emptied)).toEqual(['<clinit>']);
});

test('a body is large that has many handlers which catch everything', () => {
  const bodyWith = (handlers: number, rows: number) =>
    guardedCode(
      () => Buffer.alloc(50),
      () => Array.from({ length: rows }, (_, row) => [0, 1, 1 + (row % handlers), 0]),
    );
  const methods = [
    { name: 'grow', descriptor: '()V', attributes: [bodyWith(41, 41)] },
    { name: 'wilt', descriptor: '()V', attributes: [bodyWith(40, 80)] },
  ];
  expect(whole(emptyBodies(writeClass({ name: 'orchard/Tree', methods }), ({ isLarge }) => isLarge))).toEqual(['grow']);
});

test('a class without methods to empty stays as it is', () => {
  expect(emptyBodies(orchard, () => true)).toEqual(orchard);
  expect(() => emptyBodies(orchard.subarray(0, 300), () => false)).toThrow('the class file is damaged');
});

test.each([
  ['pick', { 'orchard/Orchard': ['lambda$pick$0', 'pick'] }],
  [
    'compare',
    { 'orchard/Orchard': ['compare'], 'orchard/Orchard$1': ['<init>'], 'orchard/Orchard$1Local': ['<init>'] },
  ],
])('with %s the code that compilers moved out of it is kept', (method, expected) => {
  const kept = [...keepMethods(classes, [method])].map(([name, bytes]) => [name, whole(bytes)] as const);
  expect(Object.fromEntries(kept.filter(([, names]) => names.length > 0))).toEqual(expected);
});
