import { expect, test } from 'vitest';
import { findUses } from '../../src/classes/find-uses.ts';
import { readClassFixtures } from '../support/class-fixtures.ts';
import {
  classEntry,
  code,
  codeWithLocals,
  innerClasses,
  kotlinFile,
  type PoolWriter,
  sourceFile,
  sourceMap,
  u2,
  u4,
  type WrittenMember,
} from '../support/class-writer.ts';

const fixtures = await readClassFixtures();

test('the body of a lambda and a local class are in the method that writes them', () => {
  expect(usesOf(fixtures, 'println')).toEqual(['orchard.Orchard#pick 29 call java.io.PrintStream#println']);
  expect(usesOf(fixtures, 'hashCode')).toContain('orchard.Orchard#compare 39 call java.lang.Object#hashCode');
});

const call = (owner: string, name: string) => (pool: PoolWriter) =>
  Buffer.of(184, ...u2(pool.method(owner, name, '()V')), 177);
const method = (name: string, body: (pool: PoolWriter) => Buffer, flags = 9): WrittenMember => ({
  name,
  descriptor: '()V',
  flags,
  attributes: [code(body, 0, 12)],
});

test('an accessor that a compiler made counts where it is called', () => {
  const SYNTHETIC = 0x1008;
  const nested = innerClasses(['orchard/Apple$Pip', 'orchard/Apple', 'Pip']);
  const entries = [
    classEntry({
      name: 'orchard/Apple',
      methods: [
        method('peel', call('orchard/Knife', 'cut')),
        method('access$0', call('orchard/Apple', 'peel'), SYNTHETIC),
      ],
    }),
    classEntry({
      name: 'orchard/Apple$Pip',
      methods: [method('grow', call('orchard/Apple', 'access$0'))],
      attributes: [nested],
    }),
  ];
  expect(usesOf(entries, 'peel')).toEqual(['orchard.Apple.Pip#grow 12 call orchard.Apple#peel']);
});

test('this(…) and super(…) make no object, and damaged classes are passed over', () => {
  const written = (pool: PoolWriter) =>
    Buffer.concat([
      Buffer.of(183, ...u2(pool.method('orchard/Fruit', '<init>', '()V'))),
      Buffer.of(187, ...u2(pool.class('orchard/Fruit'))),
      Buffer.of(183, ...u2(pool.method('orchard/Fruit', '<init>', '()V'))),
    ]);
  const pear = { path: 'orchard/Pear.class', read: () => Buffer.from('Fruit') };
  const entries = [pear, classEntry({ name: 'orchard/Apple', methods: [method('<init>', written, 1)] })];
  const found = findUses(entries, { words: ['Fruit'], isWanted: ({ member }) => member === '<init>' });
  expect(found.map(({ used }) => used.isCreation)).toEqual([false, true]);
});

test('of Kotlin, what the compiler made is no use, and default arguments are the author’s', () => {
  const synthetic = 0x1008;
  const plain = (name: string, body: (pool: PoolWriter) => Buffer, flags = 9) => ({
    name,
    descriptor: '()V',
    flags,
    attributes: [code(body)],
  });
  const apples = classEntry({
    name: 'orchard/ApplesKt',
    attributes: [sourceFile('Apples.kt'), kotlinFile()],
    methods: [
      plain('component1', call('orchard/Knife', 'cut')),
      plain('copy$default', call('orchard/Knife', 'cut'), synthetic),
      method('eat$default', call('orchard/Knife', 'cut'), synthetic),
      method('eat$$forInline', call('orchard/Knife', 'cut'), 0x1a),
      method('cut$default', call('orchard/ApplesKt', 'cut'), synthetic),
      method('access$cut$jd', call('orchard/Knife', 'cut'), synthetic),
      method('eat', call('orchard/ApplesKt', 'access$cut$jd')),
      method('hidden', call('orchard/Knife', 'cut'), synthetic),
    ],
  });
  expect(usesOf([apples], 'cut')).toEqual([
    'orchard.ApplesKt#eat$default 12 call orchard.Knife#cut',
    'orchard.ApplesKt#hidden 12 call orchard.Knife#cut',
  ]);
});

test('an enum’s own constants are no uses, but what else names them', () => {
  const constant = (opcode: number) => (pool: PoolWriter) =>
    Buffer.of(opcode, ...u2(pool.field('orchard/Season', 'SPRING', 'Lorchard/Season;')));
  const season = classEntry({
    name: 'orchard/Season',
    flags: 0x4031,
    fields: [{ name: 'SPRING', descriptor: 'Lorchard/Season;', flags: 0x4019 }],
    methods: [
      method('<clinit>', constant(179), 8),
      method('$values', constant(178), 0x100a),
      method('first', constant(178)),
    ],
  });
  expect(usesOf([season], 'SPRING')).toEqual(['orchard.Season#first 12 read orchard.Season#SPRING']);
});

test('a constant of an enum is used by the switches with a case of it, whose map javac or Kotlin’s compiler made', () => {
  const field = (pool: PoolWriter, name: string) =>
    u2(pool.field(name.startsWith('$') ? 'orchard/Pie$1' : 'orchard/Season', name, 'I'));
  const ordinal = (pool: PoolWriter) => [182, ...u2(pool.method('orchard/Season', 'ordinal', '()I'))];
  const note = (pool: PoolWriter, constant: string, number: number) => [
    ...[178, ...field(pool, constant), ...ordinal(pool)],
    ...[3 + number, 79],
  ];
  const javac = (pool: PoolWriter) => {
    const map = [178, ...field(pool, '$SwitchMap$orchard$Season')];
    return Buffer.of(...map, ...note(pool, 'SPRING', 1), ...map, ...note(pool, 'AUTUMN', 2), 177);
  };
  const kotlin = (pool: PoolWriter) =>
    Buffer.of(
      ...[42, ...note(pool, 'AUTUMN', 1), 42, ...note(pool, 'SPRING', 2)],
      ...[42, 179, ...field(pool, '$EnumSwitchMapping$0'), 177],
    );
  const read = (pool: PoolWriter, map: string) => [178, ...field(pool, map), 42, ...ordinal(pool), 46];
  // The switch begins at a multiple of four: nothing is between it and its operands but three bytes.
  const table = (map: string) => (pool: PoolWriter) =>
    Buffer.of(...read(pool, map), 170, 0, 0, 0, ...u4(32), ...u4(1), ...u4(2), ...u4(32), ...u4(24), 177);
  const lookup = (map: string) => (pool: PoolWriter) =>
    Buffer.of(...read(pool, map), 171, 0, 0, 0, ...u4(28), ...u4(1), ...u4(1), ...u4(24), 177);
  const compare = (map: string) => (pool: PoolWriter) => Buffer.of(...read(pool, map), 5, 160, 0, 4, 177);
  const usesIn = (map: string, notes: (pool: PoolWriter) => Buffer) => {
    const entries = [
      classEntry({
        name: 'orchard/Pie$1',
        fields: [{ name: map, descriptor: '[I', flags: 0x1018 }],
        methods: [method('<clinit>', notes, 8)],
      }),
      classEntry({
        name: 'orchard/Pie',
        methods: [
          method('second', table(map)),
          method('first', lookup(map)),
          method('compared', compare(map)),
          method('unknown', (pool) => Buffer.of(...read(pool, map), 54, 1, 177)),
        ],
      }),
    ];
    const nameOf = (each: string) => each.replace('orchard.', '').split(' ').slice(0, 2).join(' ');
    return ['SPRING', 'AUTUMN'].map((name) => usesOf(entries, name).map(nameOf));
  };
  expect(usesIn('$SwitchMap$orchard$Season', javac)).toEqual([
    ['Pie#first 12', 'Pie#unknown 12'],
    ['Pie#second 12', 'Pie#compared 12', 'Pie#unknown 12'],
  ]);
  expect(usesIn('$EnumSwitchMapping$0', kotlin)).toEqual([
    ['Pie#second 12', 'Pie#compared 12', 'Pie#unknown 12'],
    ['Pie#first 12', 'Pie#unknown 12'],
  ]);
});

test('the value of a switch of enums may have numbers, elements and switches of its own', () => {
  const field = (pool: PoolWriter, name: string) => u2(pool.field('orchard/Pie$1', name, '[I'));
  const ordinal = (pool: PoolWriter) => [182, ...u2(pool.method('orchard/Season', 'ordinal', '()I'))];
  const map = (pool: PoolWriter, name = '$SwitchMap$orchard$Season') => [178, ...field(pool, name)];
  const season = (pool: PoolWriter, name: string) => [178, ...u2(pool.field('orchard/Season', name, 'I'))];
  const note = (pool: PoolWriter, name: string, number: number) => [
    ...map(pool),
    ...season(pool, name),
    ...ordinal(pool),
    3 + number,
    79,
  ];
  const notes = (pool: PoolWriter) => Buffer.of(...note(pool, 'SPRING', 1), ...note(pool, 'AUTUMN', 2), 177);
  /** A switch with one case, whose operands begin at a multiple of four. */
  const only = (before: readonly number[], number: number) => {
    const pad = 3 - (before.length & 3);
    return [...before, 171, ...Array(pad).fill(0), ...u4(20), ...u4(1), ...u4(number), ...u4(20)];
  };
  // switch (table[at[0] + 1]) { case AUTUMN: }
  const element = (pool: PoolWriter) =>
    Buffer.of(...only([...map(pool), 43, 44, 3, 46, 4, 96, 50, ...ordinal(pool), 46], 2), 177);
  // switch (switch (kind) { case 1 -> one; }) { case AUTUMN: }, with the other map of an enum inside.
  const nested = (pool: PoolWriter) => {
    const inner = only([...map(pool), ...map(pool, '$SwitchMap$orchard$Kind'), 43, ...ordinal(pool), 46], 1);
    return Buffer.of(...only([...inner, 44, ...ordinal(pool), 46], 2), 177);
  };
  // switch (table[at[fruit.ordinal()] + 1]): nobody knows.
  const sum = (pool: PoolWriter) => Buffer.of(...map(pool), 43, 44, 45, ...ordinal(pool), 46, 4, 96, 50, 177);
  const entries = [
    classEntry({
      name: 'orchard/Pie$1',
      fields: [{ name: '$SwitchMap$orchard$Season', descriptor: '[I', flags: 0x1018 }],
      methods: [method('<clinit>', notes, 8)],
    }),
    classEntry({
      name: 'orchard/Pie',
      methods: [method('element', element), method('nested', nested), method('sum', sum)],
    }),
  ];
  const named = (name: string) => usesOf(entries, name).map((each) => each.replace(/^.*#(\w+) \d+ .*$/, '$1'));
  expect(named('SPRING')).toEqual(['sum']);
  expect(named('AUTUMN')).toEqual(['element', 'nested', 'sum']);
});

test('a call of an inline function is where its body was copied to, on the line of the call', () => {
  const pressed = 'orchard/PressKt';
  const body = (count: number) => () => Buffer.alloc(count);
  const inlined = (lines: readonly number[], locals: readonly (readonly [number, number, string])[], name = 'eat') => ({
    name,
    descriptor: '()V',
    attributes: [codeWithLocals(body(20), lines, locals)],
  });
  const files = [
    ['Eat.kt', 'orchard/EatKt'],
    ['Press.kt', pressed],
    ['Far.kt', 'far/FarKt'],
  ] as const;
  const map = sourceMap(files, ['7#2,4:51', '30#2:55', '9#3:56'], ['12#1:51,3', '13#1:54,2', '14#1:56']);
  const press = classEntry({
    name: pressed,
    attributes: [sourceFile('Press.kt'), kotlinFile()],
    methods: [
      {
        name: 'press',
        descriptor: '(I)V',
        attributes: [codeWithLocals(body(9), [0, 7, 4, 9], [[1, 8, '$i$f$press']])],
      },
      { name: 'press', descriptor: '(J)V', attributes: [codeWithLocals(body(9), [0, 30], [[1, 8, '$i$f$press']])] },
    ],
  });
  const eat = (...methods: readonly WrittenMember[]) => [
    press,
    classEntry({ name: 'orchard/EatKt', attributes: [sourceFile('Eat.kt'), kotlinFile(), map], methods }),
  ];
  const uses = (name: string, ...methods: readonly WrittenMember[]) =>
    findUses(eat(...methods), { words: [name], isWanted: ({ member }) => member === name }).map(
      ({ used, method, line }) => `${method} ${line} ${used.type}#${used.member}(${used.parameters ?? '?'})`,
    );
  expect(
    uses(
      'press',
      inlined(
        [0, 12, 2, 51, 9, 12, 10, 55],
        [
          [3, 5, '$i$f$press'],
          [11, 5, '$i$f$press'],
        ],
      ),
    ),
  ).toEqual(['eat 12 orchard.PressKt#press(I)', 'eat 13 orchard.PressKt#press(J)']);
  // A second row of a call that was suspended begins anywhere, and functions that are inlined themselves have a copy.
  const resumed = [
    [3, 2, '$i$f$press'],
    [11, 5, '$i$f$press'],
  ] as const;
  expect(uses('press', inlined([0, 51, 9, 20], resumed))).toEqual(['eat 12 orchard.PressKt#press(I)']);
  expect(uses('press', inlined([0, 20], [[1, 9, '$i$f$press']], 'press$$forInline'))).toEqual([]);
  // The method that fills defaults of an inline function has its body too.
  const filling = { ...inlined([0, 51], [[3, 2, '$i$f$press']], 'eat$default'), flags: 0x1008 };
  const twice = [inlined([0, 51], [[3, 2, '$i$f$press']]), filling];
  expect(uses('press', ...twice)).toEqual(['eat 12 orchard.PressKt#press(I)']);
  // Within another inlined function it is of that one's author, but not within an argument of that.
  const within = [
    [1, 15, '$i$f$hold'],
    [3, 2, '$i$f$press'],
  ] as const;
  expect(uses('press', inlined([0, 51], within))).toEqual([]);
  const argument = [
    [1, 15, '$i$f$hold'],
    [2, 12, '$i$a$-hold-EatKt$eat$1'],
    [3, 2, '$i$f$press'],
  ] as const;
  expect(uses('press', inlined([0, 51], argument))).toEqual(['eat 12 orchard.PressKt#press(I)']);
  const other = [
    [1, 15, '$i$f$hold'],
    [2, 12, '$i$a$-also-EatKt$eat$1'],
    [3, 2, '$i$f$press'],
  ] as const;
  expect(uses('press', inlined([0, 51], other))).toEqual([]);
  expect(uses('stir', inlined([0, 56], [[1, 5, '$i$f$stir']]))).toEqual(['eat 14 far.FarKt#stir(?)']);
  expect(uses('stir', inlined([0, 51], [[1, 5, '$i$f$stir']]))).toEqual(['eat 12 far.FarKt#stir(?)']);
});

function usesOf(entries: Parameters<typeof findUses>[0], name: string): readonly string[] {
  const found = findUses(entries, { words: [name], isWanted: ({ member }) => member === name });
  return found.map(
    ({ used, type, method, line }) => `${type}#${method} ${line} ${used.kind} ${used.type}#${used.member}`,
  );
}
