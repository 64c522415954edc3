import { expect, test } from 'vitest';
import type { FrameCode } from '../../../../src/classes/find-frame-code.ts';
import { placeInClasses } from '../../../../src/engine/project/traces/place-in-classes.ts';
import { indexOf } from '../../../support/orchard-engine.ts';

const path = 'orchard/Pip.java';
const declared = indexOf({
  [path]: 'package orchard;\nclass Pip {\n  void grow() { /* compiled */ }\n  void rise() { /* compiled */ }\n}\n',
});
const members = [
  { line: 3, original: { start: 20, end: 30 } },
  { line: 4, original: { start: 40, end: 50 } },
];

/** The declaration that a frame is placed in, with its fitting. `code`: what the class tells of it. */
async function placeOf(method: string, line: number, code: Partial<FrameCode> | null) {
  const frame = { className: 'orchard.Pip', method, file: 'Pip.java', line, module: null, jar: null, version: null };
  const place = { coordinates: 'orchard:apple:1.0', file: path, source: null, enclosing: null, fits: null, named: [] };
  const known = { prefix: '', type: 'orchard.Pip', sourceFile: 'Pip.java', method: null, line, inlinedFrom: null };
  const places = await placeInClasses(new Map([['', { frame, place }]]), [declared], async () => ({
    members,
    findCode: () => (code === null ? null : { ...known, ...code }),
  }));
  const { enclosing, fits, inlinedFrom } = places.get('')!;
  return [enclosing?.name, fits, ...(inlinedFrom === undefined ? [] : [inlinedFrom])];
}

test('a bridge, and what a compiler moved into a method or class of its own, are of the declaration that wrote them', async () => {
  expect(await placeOf('grow', 12, { method: 'grow' })).toEqual(['Pip#grow', true]);
  expect(await placeOf('lambda$null$3', 44, { method: 'grow' })).toEqual(['Pip#grow', true]);
  expect(await placeOf('$deserializeLambda$', 12, { method: '$deserializeLambda$' })).toEqual(['Pip', true]);
});

test('a line of inlined code is placed by that of the call', async () => {
  const inlinedFrom = { type: 'orchard/PressKt', line: 7 };
  expect(await placeOf('rise', 51, { method: 'rise', line: 44, inlinedFrom })).toEqual(['Pip#rise', true, inlinedFrom]);
});

test('a line that the method does not have does not fit', async () => {
  expect(await placeOf('grow', 44, null)).toEqual(['Pip#rise', false]);
});
