import { expect, test } from 'vitest';
import { readReferences } from '../../../src/classes/reading/code-references.ts';
import { readClass } from '../../../src/classes/reading/read-class.ts';
import { code, type PoolWriter, u2, u4, type WrittenClass, writeClass } from '../../support/class-writer.ts';

const op = { ldc: 18, tableswitch: 170, lookupswitch: 171, return: 177, invokestatic: 184, dynamic: 186, wide: 196 };

test('calls, fields, classes and literals, each with its line', () => {
  const found = references(
    (pool) =>
      Buffer.concat([
        Buffer.of(187, ...u2(pool.class('orchard/Pear'))),
        Buffer.of(op.ldc, pool.string('ripe')),
        Buffer.of(178, ...u2(pool.field('orchard/Tree', 'MOST', 'I'))),
        Buffer.of(op.invokestatic, ...u2(pool.method('orchard/Press', 'squeeze', '(I)V'))),
        Buffer.of(op.return),
      ]),
    [5, 8, 0, 7],
  );
  expect(found).toEqual([
    '0@7 new orchard/Pear',
    '3@7 literal ripe',
    '5@8 read orchard/Tree.MOST:I',
    '8@8 call orchard/Press.squeeze:(I)V',
  ]);
});

test('instructions whose length is their own', () => {
  const ripe = (pool: PoolWriter) => Buffer.of(op.ldc, pool.string('ripe'));
  const table = (pool: PoolWriter) =>
    Buffer.concat([Buffer.of(0, op.tableswitch, 0, 0), u4(0), u4(3), u4(4), u4(1), u4(2), ripe(pool)]);
  expect(references(table)).toEqual(['24@null literal ripe']);
  const lookup = (pool: PoolWriter) =>
    Buffer.concat([Buffer.of(op.lookupswitch, 0, 0, 0), u4(0), u4(1), u4(1), u4(1), ripe(pool)]);
  expect(references(lookup)).toEqual(['20@null literal ripe']);
  const wide = (pool: PoolWriter) => Buffer.of(op.wide, 132, 0, 1, 0, 1, op.wide, 21, 0, 1, ...ripe(pool));
  expect(references(wide)).toEqual(['10@null literal ripe']);
});

test.each([
  ['a switch of 2³¹ rows', Buffer.concat([Buffer.of(op.tableswitch, 0, 0, 0), u4(0), u4(0x80000000), u4(0x7fffffff)])],
  ['a switch that ends before it begins', Buffer.concat([Buffer.of(op.tableswitch, 0, 0, 0), u4(0), u4(2), u4(1)])],
  ['a switch without rows', Buffer.concat([Buffer.of(op.lookupswitch, 0, 0, 0), u4(0), u4(0xffffffff)])],
  ['no operands', Buffer.of(op.invokestatic, 0)],
  ['no instruction', Buffer.of(203)],
  ['no constant of the kind', Buffer.of(op.invokestatic, 0, 1)],
  ['a call site of no bootstrap method', Buffer.of(op.dynamic, 0, 1, 0, 0)],
  ['a switch at the end', Buffer.of(0, 0, op.tableswitch)],
])('code that is none: %s', (_, bytes) => {
  expect(() => references(() => bytes)).toThrow('the class file is damaged: ');
});

test('parts of a concatenation, and methods that are referred to', () => {
  const owner = 'java/lang/invoke/StringConcatFactory';
  const type = read({
    name: 'orchard/Apple',
    methods: [
      {
        name: 'eat',
        descriptor: '()V',
        attributes: [
          code((pool) => Buffer.of(op.dynamic, ...u2(pool.callSite(0, 'makeConcatWithConstants', '()V')), 0, 0)),
        ],
      },
    ],
    attributes: [
      [
        'BootstrapMethods',
        (pool) =>
          u2(
            1,
            pool.handle(6, pool.method(owner, 'makeConcatWithConstants', '()V')),
            2,
            pool.string('a \u0001b\u0001'),
            pool.handle(5, pool.method('orchard/Apple', 'peel', '()V')),
          ),
      ],
    ],
  });
  expect(printed(type)).toEqual(['0@null literal a ', '0@null literal b', '0@null handle orchard/Apple.peel:()V']);
});

function references(write: (pool: PoolWriter) => Buffer, lines: readonly number[] = []): readonly string[] {
  const eat = { name: 'eat', descriptor: '()V', attributes: [code(write, ...lines)] };
  return printed(read({ name: 'orchard/Apple', methods: [eat] }));
}

function read(written: WrittenClass) {
  return readClass(writeClass(written));
}

function printed(type: ReturnType<typeof readClass>): readonly string[] {
  return readReferences(type, type.file.methods[0]!.code!).map(({ at, line, target }) => {
    const place = `${at}@${line} ${target.kind}`;
    if (target.kind === 'literal') return `${place} ${target.text}`;
    if (!('member' in target)) return `${place} ${target.type}`;
    return `${place} ${target.member.owner}.${target.member.name}:${target.member.descriptor}`;
  });
}
