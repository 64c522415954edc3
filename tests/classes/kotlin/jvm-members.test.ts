import { expect, test } from 'vitest';
import { JvmMembers } from '../../../src/classes/kotlin/jvm-members.ts';
import type { ReadClass } from '../../../src/classes/reading/read-class.ts';

const classOf = (...methods: readonly [name: string, descriptor: string][]) =>
  ({
    file: {
      name: 'orchard/Apple',
      methods: methods.map(([name, descriptor]) => ({ name, descriptor, annotations: [descriptor] })),
      fields: [],
    },
  }) as unknown as ReadClass;

test('overloads are told apart by the types that are known', () => {
  const jvm = new JvmMembers(
    classOf(['pick', '(I)V'], ['pick', '(Ljava/lang/String;)V'], ['peel', '(I)V'], ['peel', '(I)I']),
  );
  const find = (name: string, ...erased: (string | null)[]) => jvm.findMethod(null, name, erased)?.descriptor;
  expect(find('pick', 'I', null)).toBe('(I)V');
  expect(find('pick', 'Ljava/lang/String;', null)).toBe('(Ljava/lang/String;)V');
  expect(find('pick', null, null)).toBeUndefined();
  expect(find('peel', 'I', 'I')).toBe('(I)I');
  expect(jvm.findMethod({ name: null, descriptor: '(I)V' }, 'pick', [])?.descriptor).toBe('(I)V');
});

test('a function that gives a Unit gives nothing, or overrides one that gives something', () => {
  const jvm = new JvmMembers(classOf(['pick', '()V'], ['pick', '()I'], ['peel', '()Lkotlin/Unit;']));
  expect(jvm.findMethod(null, 'pick', ['Lkotlin/Unit;'])?.descriptor).toBe('()V');
  expect(jvm.findMethod(null, 'peel', ['Lkotlin/Unit;'])?.descriptor).toBe('()Lkotlin/Unit;');
});

test('annotations of a property of an interface stand in the class of its bodies', () => {
  const jvm = new JvmMembers(classOf(), classOf(['getSize$annotations', '()V']));
  expect(jvm.annotationsOf({ name: 'getSize$annotations', descriptor: null })).toEqual(['()V']);
});
