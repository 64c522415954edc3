import { expect, test } from 'vitest';
import { findCalled } from '../../src/callers/find-called.ts';
import { findCompiledCallers } from '../../src/callers/find-compiled-callers.ts';
import { declareClasses } from '../../src/classes/declare-classes.ts';
import { findUses } from '../../src/classes/find-uses.ts';
import { artifactOrigin } from '../../src/core/code/index-origin.ts';
import { plainFile } from '../../src/indexing/source-files.ts';
import { buildIndexAtOnce } from '../support/build-index-at-once.ts';
import {
  classEntry,
  code,
  type PoolWriter,
  signature,
  u2,
  type WrittenClass,
  type WrittenMember,
} from '../support/class-writer.ts';

const call =
  (owner: string, name: string, descriptor = '()V') =>
  (pool: PoolWriter) =>
    Buffer.of(182, ...u2(pool.method(owner, name, descriptor)));
const method = (name: string, ...bodies: readonly ((pool: PoolWriter) => Buffer)[]): WrittenMember => ({
  name,
  descriptor: '()V',
  attributes: [
    code((pool) => Buffer.concat(bodies.map((body) => body(pool))), ...bodies.flatMap((_, at) => [3 * at, at + 1])),
  ],
});
const eater = (...bodies: readonly ((pool: PoolWriter) => Buffer)[]): WrittenClass => ({
  name: 'orchard/Eater',
  methods: [method('eat', ...bodies)],
});

const fruits: readonly WrittenClass[] = [
  { name: 'orchard/Fruit', methods: [method('peel')], fields: [{ name: 'size', descriptor: 'I' }] },
  { name: 'orchard/Apple', superName: 'orchard/Fruit' },
  { name: 'orchard/Pear', superName: 'orchard/Fruit', methods: [method('peel')] },
];

test('a call on a subtype counts as far as it is found in the symbol', async () => {
  const calls = ['Fruit', 'Apple', 'Pear'].map((name) => call(`orchard/${name}`, 'peel'));
  expect(await callersOf('Fruit.peel', [...fruits, eater(...calls)])).toEqual([
    'orchard/Eater.java 1 Eater#eat call orchard.Fruit Fruit.peel()',
    'orchard/Eater.java 2 Eater#eat call orchard.Apple Apple.peel()',
  ]);
});

test('a call on a supertype may be of the symbol', async () => {
  const calls = ['Fruit', 'Apple', 'Pear'].map((name) => call(`orchard/${name}`, 'peel'));
  const others = call('java/lang/Object', 'peel');
  expect(await callersOf('Pear.peel', [...fruits, eater(...calls, others)])).toEqual([
    'orchard/Eater.java 1 Eater#eat call orchard.Fruit Fruit.peel()',
    'orchard/Eater.java 3 Eater#eat call orchard.Pear Pear.peel()',
  ]);
});

test('an overload with other parameters does not hide the method of a supertype', async () => {
  const taking = (descriptor: string): WrittenMember => ({ ...method('peel'), descriptor });
  const basket = (name: string, superName: string, descriptor: string): WrittenClass => ({
    name: `orchard/${name}`,
    superName: `orchard/${superName}`,
    methods: [taking(descriptor)],
  });
  const classes = [
    { name: 'orchard/Fruit', methods: [taking('(Ljava/lang/Object;[I)V')] },
    basket('Apple', 'Fruit', '(Ljava/util/Map$Entry;[I)V'),
    basket('Pear', 'Fruit', '(Ljava/lang/Object;[I)V'),
  ];
  const calls = [
    call('orchard/Apple', 'peel', '(Ljava/lang/Object;[I)V'),
    call('orchard/Apple', 'peel', '(Ljava/util/Map$Entry;[I)V'),
    call('orchard/Pear', 'peel', '(Ljava/lang/Object;[I)V'),
  ];
  expect(await callersOf('Fruit.peel', [...classes, eater(...calls)])).toEqual([
    'orchard/Eater.java 1 Eater#eat call orchard.Apple Apple.peel(Object, int[])',
  ]);
});

test.each([
  ['<T:Ljava/lang/Object;>Lorchard/Box;', 'Ljava/lang/Object;'],
  ['<T:Lorchard/Fruit;>Lorchard/Box;', 'Lorchard/Fruit;'],
])('a parameter of a type variable is known by its erasure (%s)', async (generic, erased) => {
  const add = (...attributes: WrittenMember['attributes'] & {}): WrittenMember => ({
    ...{ name: 'add', descriptor: `(${erased})V`, attributes: [...method('add').attributes!, ...attributes] },
  });
  const classes = [
    { name: 'orchard/Box', methods: [add()] },
    {
      ...{ name: 'orchard/Crate', superName: 'orchard/Box', attributes: [signature(generic)] },
      methods: [add(signature('(TT;)V'))],
    },
  ];
  const calls = ['Box', 'Crate'].map((name) => call(`orchard/${name}`, 'add', `(${erased})V`));
  expect(await callersOf('Box.add', [...classes, ...fruits, eater(...calls)])).toHaveLength(1);
});

test('a field and a method of its name are two symbols', async () => {
  const reads = (pool: PoolWriter) => Buffer.of(181, ...u2(pool.field('orchard/Apple', 'size', 'I')));
  expect(await callersOf('Fruit.size', [...fruits, eater(call('orchard/Fruit', 'size', '()I'), reads)])).toEqual([
    'orchard/Eater.java 2 Eater#eat name orchard.Apple Apple.size = …',
  ]);
});

test('constructors and types', async () => {
  const making = (pool: PoolWriter) => Buffer.of(187, ...u2(pool.class('orchard/Pear')));
  const made = call('orchard/Pear', '<init>', '(I[Ljava/lang/String;)V');
  expect(await callersOf('Pear.<init>', [...fruits, eater(making, made)])).toEqual([
    'orchard/Eater.java 2 Eater#eat construction orchard.Pear new Pear(int, String[])',
  ]);
  const checked = (pool: PoolWriter) => Buffer.of(193, ...u2(pool.class('[Lorchard/Pear;')));
  const named = (pool: PoolWriter) => Buffer.of(184, ...u2(pool.method('orchard/Pear', 'of', '()V')));
  expect(await callersOf('orchard.Pear', [...fruits, eater(making, checked, named, made)])).toEqual([
    'orchard/Eater.java 1 Eater#eat construction orchard.Pear new Pear',
    'orchard/Eater.java 2 Eater#eat name orchard.Pear Pear',
    'orchard/Eater.java 3 Eater#eat call orchard.Pear Pear.of()',
  ]);
});

test('what nothing here declares is known by the end of its owner, or by its name alone', async () => {
  const classes = [eater(call('press/Press', 'squeeze'), call('press/Other', 'squeeze'))];
  expect(await callersOf('Press.squeeze', classes)).toEqual([
    'orchard/Eater.java 1 Eater#eat call press.Press Press.squeeze()',
  ]);
  expect(await callersOf('squeeze', classes)).toEqual([
    'orchard/Eater.java 1 Eater#eat call by name Press.squeeze()',
    'orchard/Eater.java 2 Eater#eat call by name Other.squeeze()',
  ]);
});

test('classes that are gone', async () => {
  const index = indexOf([]);
  const where = { universe: [], readUses: async () => null, isArtifact: true };
  expect(await findCompiledCallers(index, findCalled(index, 'Press.squeeze'), where)).toBeNull();
});

function indexOf(entries: readonly ReturnType<typeof classEntry>[]) {
  const files = declareClasses(entries).files.map(({ path, text }) => plainFile(path, Buffer.from(text)));
  const origin = artifactOrigin({ groupId: 'orchard', artifactId: 'apple', version: '1' });
  return buildIndexAtOnce(origin, { files, problems: [], identity: 'classes=1', foundAt: 'apple.jar' });
}

async function callersOf(symbol: string, classes: readonly WrittenClass[]): Promise<readonly string[]> {
  const entries = classes.map((each) => classEntry(each));
  const index = indexOf(entries);
  const found = await findCompiledCallers(index, findCalled(index, symbol), {
    universe: [],
    readUses: async (_, search) => findUses(entries, search),
    isArtifact: false,
  });
  return found!.map(({ file, line, name, usage, evidence, text }) =>
    [file, line, name, usage, evidence.kind === 'name' ? 'by name' : evidence.on, text].join(' '),
  );
}
