import { expect, test } from 'vitest';
import { readOnlyCall } from '../../src/languages/only-call.ts';

test.each([
  ['@Override\npublic Crate pack(Fruit fruit) {\n  return super.pack(fruit);\n}', 'super pack fruit'],
  [
    'void pack() {\n  // empties it\n  pack(this.fruit, (Label) null, "a, b");\n}',
    ' pack this.fruit | (Label) null | ""',
  ],
  ['<T> T take() { return (T) this.crate.<T>take(0); }', 'this.crate take 0'],
  ['static Crate of() { return Crates.open(); }', 'Crates open '],
  [
    'void pack(Run run) {\n  packAll((Run) c -> {\n    run.go(c, 1);\n  });\n}',
    ' packAll (Run) c -> {\n    run.go(c, 1);\n  }',
  ],
  [
    'fun <T> pack(size: Int = 1, fruit: T): Crate =\n  pack(Label(size), fruit = fruit)',
    ' pack Label(size) | fruit = fruit',
  ],
  ['fun pack(size: Int) {\n  packAll<Unit?>(size)\n}', ' packAll size'],
  ['void pack() { close(); open(); }', null],
  ['boolean isOpen() { return size == max(1); }', null],
  ['int size() { return 1 + max(1); }', null],
  ['void pack(Fruit fruit);', null],
  ['abstract fun pack(fruit: Fruit)', null],
  ['fun pack(size: Int = max(1))', null],
])('the one call of a body: %s', (code, expected) => {
  const call = readOnlyCall(code);
  expect(call && `${call.receiver} ${call.name} ${call.arguments.join(' | ')}`).toBe(expected);
});
