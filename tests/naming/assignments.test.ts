import { expect, test } from 'vitest';
import { accessedField, assignmentsTo, fieldsSetBy, initialAssignmentsTo } from '../../src/naming/assignments.ts';
import { eachRowNamed } from '../../src/symbols/rows-by-name.ts';
import { simpleNameOf } from '../../src/symbols/symbol-rows.ts';
import { indexOf } from '../support/orchard-engine.ts';

const index = indexOf({
  'orchard/Crate.java': `package orchard;
class Crate {
  private final int size;
  private String label;
  int weight;
  static final long MOST;
  static {
    MOST = Math.max(3,
        read(")", 7));
  }
  Crate(int size) { this.size = size; label = "pears"; }
  Crate() { this.size = 12; }
  Crate(Crate other) { this.size = other.size; label = other.getLabel(); }
  int size() { return size; }
  String getLabel() {
    return this.label;
  }
  void setLabel(String label) { this.label = label; }
  void empty(int by) { weight = 0; label = null; }
  int heavier() { weight++; return weight; }
  static class Lid { int size; void set() { size = 9; } }
}
`,
  'orchard/Basket.kt': `package orchard
class Basket {
  private val handles: Int
  init { handles = 2 }
  fun handles() = handles
}
`,
});

const rowNamed = (name: string, kind: 'field' | 'function') => [...eachRowNamed(index, [kind], name)][0]!;
const told = (assignments: ReturnType<typeof assignmentsTo>) =>
  assignments.map(({ line, value }) => `${line} ${value}`);

test.each([
  ['MOST', ['8 Math.max(3, read(")", 7))']],
  ['size', ['12 12']],
  ['label', ['11 "pears"']],
  ['weight', []],
  ['handles', ['4 2']],
])('the first values of %s', (name, expected) =>
  expect(told(initialAssignmentsTo({ index, row: rowNamed(name, 'field') }))).toEqual(expected),
);

test('methods set a field later', () =>
  expect(told(assignmentsTo({ index, row: rowNamed('label', 'field') }))).toEqual(['11 "pears"', '19 null']));

test.each([
  ['size', 'size'],
  ['getLabel', 'label'],
  ['setLabel', 'label'],
  ['handles', 'handles'],
  ['empty', null],
  ['heavier', null],
])('%s is an accessor of %s', (name, field) => {
  const found = accessedField({ index, row: rowNamed(name, 'function') });
  expect(found === null ? null : simpleNameOf(index, found)).toBe(field);
});

test('all fields that a method sets', () =>
  expect(fieldsSetBy({ index, row: rowNamed('empty', 'function') }).map((row) => simpleNameOf(index, row))).toEqual([
    'label',
    'weight',
  ]));
