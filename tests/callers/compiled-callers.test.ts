import { expect, test } from 'vitest';
import { findCalled } from '../../src/callers/find-called.ts';
import { findCompiledCallers } from '../../src/callers/find-compiled-callers.ts';
import { declareClasses } from '../../src/classes/declare-classes.ts';
import { findUses } from '../../src/classes/find-uses.ts';
import { artifactOrigin } from '../../src/core/code/index-origin.ts';
import { plainFile } from '../../src/indexing/source-files.ts';
import { buildIndexAtOnce } from '../support/build-index-at-once.ts';
import {
  anonymous,
  classEntry,
  code,
  codeWithLocals,
  innerClasses,
  kotlinFile,
  type PoolWriter,
  signature,
  sourceFile,
  sourceMap,
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

test('a call of super is of the method above alone', async () => {
  const above = (pool: PoolWriter) => Buffer.of(183, ...u2(pool.method('orchard/Fruit', 'peel', '()V')));
  const pear = { ...fruits[2]!, methods: [method('peel', above)] };
  const classes = [...fruits.slice(0, 2), pear];
  expect(await callersOf('Pear.peel', classes)).toEqual([]);
  expect(await callersOf('Fruit.peel', classes)).toEqual([
    'orchard/Pear.java 1 Pear#peel call orchard.Fruit Fruit.peel()',
  ]);
});

test('a method of a class above comes before that of an interface', async () => {
  const classes = [
    { name: 'orchard/Peeled', flags: 0x601, methods: [{ ...method('peel'), flags: 0x401, attributes: [] }] },
    { name: 'orchard/Fruit', methods: [method('peel')] },
    { name: 'orchard/Apple', superName: 'orchard/Fruit', interfaces: ['orchard/Peeled'] },
    eater(call('orchard/Apple', 'peel'), call('orchard/Peeled', 'peel')),
  ];
  expect(await callersOf('Peeled.peel', classes)).toEqual([
    'orchard/Eater.java 2 Eater#eat call orchard.Peeled Peeled.peel()',
  ]);
});

test('a local class has the members of those above it', async () => {
  const local = {
    name: 'orchard/Eater$1',
    superName: 'orchard/Pear',
    interfaces: ['orchard/Peeled'],
    attributes: anonymous('orchard/Eater$1', 'orchard/Eater', 'eat'),
    methods: [method('run', call('orchard/Eater$1', 'peel'), call('orchard/Eater$1', 'run'))],
  };
  expect(await callersOf('Pear.peel', [...fruits, eater(), local])).toEqual([
    'orchard/Eater.java 1 Eater#eat call orchard.Pear Pear.peel()',
  ]);
});

test('a companion is named by a field of the class around it', async () => {
  const nested = innerClasses(['orchard/Apple$Companion', 'orchard/Apple', 'Companion']);
  const classes = [
    { name: 'orchard/Apple', attributes: [nested] },
    { name: 'orchard/Apple$Companion', attributes: [nested] },
    eater((pool) => Buffer.of(178, ...u2(pool.field('orchard/Apple', 'Companion', 'Lorchard/Apple$Companion;')))),
  ];
  expect(await callersOf('Apple.Companion', classes)).toEqual([
    'orchard/Eater.java 1 Eater#eat name orchard.Apple Apple.Companion',
  ]);
});

test('callers in a part of a file’s class of Kotlin stand in the file of the part', async () => {
  const part = (file: string, body: (pool: PoolWriter) => Buffer): WrittenClass => ({
    name: `orchard/Fruits__${file}Kt`,
    methods: [method('peel', body)],
    attributes: [sourceFile(`${file}.kt`), kotlinFile('orchard/Fruits')],
  });
  const named = (owner: string) => (pool: PoolWriter) => Buffer.of(184, ...u2(pool.method(owner, 'eatPear', '()V')));
  const facade: WrittenClass = {
    name: 'orchard/Fruits',
    methods: [method('eatPear', named('orchard/Fruits__PearKt'))],
    attributes: [kotlinFile('', 4)],
  };
  const classes = [part('Apple', named('orchard/Fruits')), part('Pear', named('orchard/Fruits__PearKt')), facade];
  const places = ['orchard/Apple.kt 1 Fruits#peel call', 'orchard/Pear.kt 1 Fruits#peel call'];
  const found = await callersOf('Fruits.eatPear', classes);
  expect(found.map((line) => line.split(' ').slice(0, 4).join(' '))).toEqual(places);
});

test('a name that Kotlin’s compiler makes is that of the function, unless the type declares it', async () => {
  const calls = ['peel-Xy1z_wA', 'peel$orchard', 'peel$default', 'peeled', 'lambda$peel$0'];
  const declaring = { name: 'orchard/Fruit', methods: [method('peel'), method('peel$orchard')] };
  expect(
    await callersOf('Fruit.peel', [declaring, eater(...calls.map((name) => call('orchard/Fruit', name)))]),
  ).toEqual([
    'orchard/Eater.java 1 Eater#eat call orchard.Fruit Fruit.peel-Xy1z_wA()',
    'orchard/Eater.java 3 Eater#eat call orchard.Fruit Fruit.peel$default()',
  ]);
});

test('a method that Kotlin’s compiler makes for a default body is no caller', async () => {
  const bodies = { name: 'orchard/Peeled$DefaultImpls' };
  const nested = innerClasses(['orchard/Peeled$DefaultImpls', 'orchard/Peeled', 'DefaultImpls']);
  const made = (pool: PoolWriter) =>
    Buffer.of(184, ...u2(pool.method('orchard/Peeled$DefaultImpls', 'grow', '(Lorchard/Peeled;)V')));
  const classes = [
    { name: 'orchard/Peeled', flags: 0x601, methods: [{ ...method('grow'), flags: 0x401, attributes: [] }] },
    { ...bodies, attributes: [nested] },
    {
      name: 'orchard/ApplesKt',
      attributes: [sourceFile('Apples.kt'), kotlinFile(), nested],
      methods: [method('grow', made), method('peel', made)],
    },
  ];
  expect(await callersOf('Peeled.grow', classes)).toEqual([
    'orchard/Apples.kt 1 ApplesKt#peel call orchard.Peeled.DefaultImpls DefaultImpls.grow(Peeled)',
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
  const referred = (pool: PoolWriter) => Buffer.of(18, pool.handle(8, pool.method('orchard/Pear', '<init>', '()V')), 0);
  const checked = (pool: PoolWriter) => Buffer.of(193, ...u2(pool.class('[Lorchard/Pear;')));
  const named = (pool: PoolWriter) => Buffer.of(184, ...u2(pool.method('orchard/Pear', 'of', '()V')));
  expect(await callersOf('orchard.Pear', [...fruits, eater(making, checked, named, made, referred)])).toEqual([
    'orchard/Eater.java 1 Eater#eat construction orchard.Pear new Pear',
    'orchard/Eater.java 2 Eater#eat name orchard.Pear Pear',
    'orchard/Eater.java 3 Eater#eat call orchard.Pear Pear.of()',
    'orchard/Eater.java 5 Eater#eat function reference orchard.Pear new Pear()',
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

test('a function inlined from another jar is called by its name, since its parameters are not told', async () => {
  const map = sourceMap(
    [
      ['Eat.kt', 'orchard/EatKt'],
      ['Far.kt', 'far/FarKt__FarKt'],
    ],
    ['9#2:56'],
    ['14#1:56'],
  );
  const body = codeWithLocals(() => Buffer.alloc(9), [0, 56], [[1, 5, '$i$f$stir']]);
  const eat = {
    name: 'orchard/EatKt',
    attributes: [sourceFile('Eat.kt'), kotlinFile(), map],
    methods: [{ name: 'peel', descriptor: '()V', attributes: [body] }],
  };
  const found = ['orchard/Eat.kt 14 EatKt#peel call far.FarKt FarKt.stir(…)'];
  expect(await callersOf('far.FarKt.stir', [eat])).toEqual(found);
  expect(await callersOf('far.stir', [eat])).toEqual(found);
  expect(await callersOf('pear.stir', [eat])).toEqual([]);
});

test('a static method of a class that is not known is a function of its package by name alone', async () => {
  const stir = (owner: string) => (pool: PoolWriter) => Buffer.of(184, ...u2(pool.method(owner, 'stir', '()V')));
  const calls = ['far/FarKt', 'far/Far', 'near/NearKt', 'far/deep/Far', 'far/Bowl'].map(stir);
  const known = { name: 'far/Bowl', methods: [method('stir')] };
  expect(await callersOf('far.stir', [eater(...calls, call('far/Far', 'stir')), known])).toEqual([
    'orchard/Eater.java 1 Eater#eat call by name FarKt.stir()',
    'orchard/Eater.java 2 Eater#eat call by name Far.stir()',
  ]);
});

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
