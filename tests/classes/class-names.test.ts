import { expect, test } from 'vitest';
import { ClassNames } from '../../src/classes/class-names.ts';
import { classEntry, code, sourceFile, type WrittenMember } from '../support/class-writer.ts';

/** Classes of these methods, and how often they were read. */
function counted(classes: Readonly<Record<string, readonly string[]>>) {
  const reads = new Map<string, number>();
  const entries = Object.entries(classes).map(([name, methods]) => {
    const written = methods.map(
      (each): WrittenMember => ({
        name: each,
        descriptor: '()V',
        attributes: [code(() => Buffer.of(177), 0, 7)],
      }),
    );
    const entry = classEntry({ name, attributes: [sourceFile('Press.kt')], methods: written });
    const read = () => {
      reads.set(name, (reads.get(name) ?? 0) + 1);
      return entry.read();
    };
    return [entry.path, { ...entry, read }] as const;
  });
  return { reads, names: new ClassNames(new Map(entries), '') };
}

const many = Array.from({ length: 101 }, (_, at) => `orchard/Press${at}Kt`);
const call = { name: 'press', from: null, line: 1 };

test('an inlined call is looked for in a few classes, each read once', () => {
  const { names, reads } = counted(Object.fromEntries(many.map((name) => [name, ['eat']])));
  for (let times = 0; times < 3; times++) expect(names.declarersOf({ ...call, types: many })).toEqual([]);
  expect([...reads.values()]).toEqual(Array(10).fill(1));
});

test('the first class that has a method of its name, in one jar or another', () => {
  const { names } = counted({ 'orchard/EatKt': ['eat'], 'orchard/PressKt': ['press'] });
  const types = ['orchard/EatKt', 'orchard/PressKt'];
  const found = [{ type: 'orchard.PressKt', parameters: [], isStatic: false }];
  expect(names.declarersOf({ ...call, types })).toEqual(found);
  expect(names.declarersOf({ ...call, types, from: { type: 'orchard/PressKt', line: 7 } })).toEqual(found);
  expect(names.declarersOf({ ...call, types, from: { type: 'far/FarKt__PressKt', line: 7 } })).toEqual([
    { type: 'far.FarKt', parameters: null, isStatic: true },
  ]);
});
