import { expect, test } from 'vitest';
import { placeByOriginals } from '../../../../src/engine/project/traces/place-by-originals.ts';
import { qualifiedNameOf, simpleNameOf } from '../../../../src/symbols/symbol-rows.ts';
import { indexOf } from '../../../support/orchard-engine.ts';

const index = indexOf({
  'orchard/Apple.java': `package orchard;
public class Apple {
    public Apple() { /* compiled */ }
    public void pick() { /* compiled */ }
}
`,
});
const known = [
  { line: 3, original: { start: 300, end: 303 }, elsewhere: [12, 900] },
  { line: 4, original: { start: 350, end: 400 } },
];

function place(method: string, line: number) {
  const frame = { module: null, className: 'orchard.Apple', method, file: 'Apple.java', line };
  const { enclosing, fits, named } = placeByOriginals(index, 0, {
    frame: { ...frame, jar: null, version: null },
    known,
  });
  return [enclosing && simpleNameOf(index, enclosing), fits, named.map((row) => simpleNameOf(index, row))];
}

test('initializers of a class and accessors are of the type, though a constructor has their line', () => {
  for (const method of ['<clinit>', 'access$000']) expect(placeRow(method, 300)).toBe('orchard.Apple');
});

function placeRow(method: string, line: number) {
  const frame = {
    module: null,
    className: 'orchard.Apple',
    method,
    file: 'Apple.java',
    line,
    jar: null,
    version: null,
  };
  const { enclosing } = placeByOriginals(index, 0, { frame, known });
  return enclosing === null ? null : qualifiedNameOf(index, enclosing);
}

test('a line of a constructor, and of an initializer that it runs', () => {
  expect(place('<init>', 301)).toEqual(['Apple', true, []]);
  expect(place('<init>', 900)).toEqual(['Apple', true, []]);
});

test('a line between initializers is not of the constructor', () => {
  expect(place('pick', 360)).toEqual(['pick', true, []]);
  expect(place('pick', 500)).toEqual([null, false, ['pick']]);
  expect(place('<init>', 500)).toEqual([null, false, ['Apple']]);
});
