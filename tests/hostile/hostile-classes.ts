import { buildJar } from '../support/build-jar.ts';
import { readClassFixtures } from '../support/class-fixtures.ts';
import {
  classEntry,
  innerClasses,
  signature,
  sourceFile,
  u2,
  u4,
  type WrittenClass,
  writeClass,
} from '../support/class-writer.ts';
import type { MakeArchive } from './forged-archives.ts';

const fixtures = (await readClassFixtures()).map(({ path, read }) => [path, read()] as const);
const plain = writeClass({ name: 'a/A', methods: [{ name: 'f', descriptor: '()V' }] });

/** Binary jars by name, whose classes are wrong or ask for more than they are worth. Each has a sound class a.A besides. */
export const hostileClasses: Readonly<Record<string, MakeArchive>> = {
  'sound classes': jarOf(fixtures),
  ...Object.fromEntries(
    many(8, (seed) => [
      `each class changed, ${seed}`,
      jarOf(fixtures.map(([path, bytes]) => [path, mutate(bytes, seed + 1)])),
    ]),
  ),
  'every second class cut off': jarOf(
    fixtures.map(([path, bytes], at) => [path, at % 2 === 0 ? bytes : bytes.subarray(0, bytes.length / 2)]),
  ),
  ...Object.fromEntries(
    [...countsOf(plain)].map(([name, at]) => [`65,535 ${name}`, jarOf([['b/B.class', patch(plain, at, u2(0xffff))]])]),
  ),
  'an attribute of 2^31 bytes': jarOf([['b/B.class', withAttribute('Signature', 0x8000_0000)]]),
  'code of 2^32 bytes': jarOf([['b/B.class', withAttribute('Code', 0xffff_ffff)]]),
  'a type of 60,000 dimensions': ofMember('['.repeat(60_000)),
  'a signature of 20,000 types in each other': ofMember(`${'Lb/B<'.repeat(12_000)}TT;${'>;'.repeat(12_000)}`),
  'a signature without end': ofMember('Lb/B<'.repeat(13_000)),
  'a signature of bounds': ofMember(`<${'T:Lb/B;:Lb/C;'.repeat(4000)}>()V`),
  ...Object.fromEntries(
    [
      'class',
      'b/1-x y',
      'b/\u001b[2J',
      'b/\u202eA',
      'b/A$',
      'b/$',
      'b/A$$B$',
      '$',
      'b//B',
      '../../B',
      `b/${'x'.repeat(60_000)}`,
      'b/a.b',
      'b/"*/{',
    ].map((name) => [`a class called ${JSON.stringify(name.slice(0, 20))}`, ofClass({ name })]),
  ),
  ...Object.fromEntries(
    ['if', 'a b', '', '</init>', '*/', 'x'.repeat(60_000), '\ud83c', '\u0000'].map((name) => [
      `members called ${JSON.stringify(name.slice(0, 20))}`,
      ofClass({ name: 'b/B', fields: [{ name, descriptor: 'I' }], methods: [{ name, descriptor: '()V' }] }),
    ]),
  ),
  'a file whose name leads elsewhere': ofClass({ name: 'b/B', attributes: [sourceFile('../../../etc/passwd.java')] }),
  'classes in each other': ofClass({
    name: 'b/B',
    attributes: [innerClasses(['b/B', 'b/C', 'B'], ['b/C', 'b/B', 'C'])],
  }),
  '60,000 methods': ofClass({
    name: 'b/B',
    methods: many(30_000, (nth) => ({ name: `f${nth}`, descriptor: '()V' })),
  }),
  '20,000 classes': jarOf(many(20_000, (nth) => [`b/B${nth}.class`, writeClass({ name: `b/B${nth}` })])),
  '20,000 classes of one file': jarOf(
    many(20_000, (nth) => [`b/B${nth}.class`, writeClass({ name: `b/B${nth}`, attributes: [sourceFile('B.java')] })]),
  ),
  '5,000 levels of classes': jarOf(
    many(800, (nth) => {
      const name = `b/B${'$B'.repeat(nth)}`;
      return [
        `${name}.class`,
        writeClass({ name, attributes: nth === 0 ? [] : [innerClasses([name, name.slice(0, -2), 'B'])] }),
      ];
    }),
  ),
};

function jarOf(entries: readonly (readonly [path: string, bytes: Buffer])[]): MakeArchive {
  return () => buildJar({ 'a/A.class': plain, ...Object.fromEntries(entries) });
}

export function ofClass(written: WrittenClass): MakeArchive {
  const { read } = classEntry(written);
  return jarOf([['b/B.class', read()]]);
}

/** A method and a field of that type or signature. */
function ofMember(text: string): MakeArchive {
  const attributes = [signature(text)];
  const methods = [{ name: 'f', descriptor: `(${text})V`.slice(0, 65_000), attributes }];
  return ofClass({
    name: 'b/B',
    attributes,
    methods,
    fields: [{ name: 'g', descriptor: text.slice(0, 65_000), attributes }],
  });
}

/** The places of counts in the class that all have. */
function* countsOf(bytes: Buffer): Iterable<readonly [name: string, at: number]> {
  yield ['constants', 8];
  const end = bytes.length;
  // At the end are one method of eight bytes, with its count, and the count of attributes.
  yield ['attributes', end - 2];
  yield ['attributes of a method', end - 4];
  yield ['methods', end - 12];
  yield ['fields', end - 14];
  yield ['interfaces', end - 16];
}

function withAttribute(name: string, length: number): Buffer {
  const written = writeClass({ name: 'b/B', attributes: [[name, () => Buffer.alloc(6)]] });
  return patch(written, written.length - 10, u4(length));
}

function patch(bytes: Buffer, at: number, by: Buffer): Buffer {
  const changed = Buffer.from(bytes);
  by.copy(changed, at);
  return changed;
}

/** Some bytes of it become others, always the same for a seed (a linear congruence, as of Numerical Recipes). */
function mutate(bytes: Buffer, seed: number): Buffer {
  const changed = Buffer.from(bytes);
  let state = seed * 7919;
  const next = (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  for (let times = 0; times < 4; times++) changed[10 + next(changed.length - 10)] = next(256);
  return changed;
}

function many<Value>(count: number, make: (nth: number) => Value): Value[] {
  return Array.from({ length: count }, (_, nth) => make(nth));
}
