import { expect, test } from 'vitest';
import { placeInBodies } from '../../../../src/engine/project/traces/place-in-bodies.ts';
import type { DecompiledFile } from '../../../../src/indexing/bodies/decompile-task.ts';
import { indexOf } from '../../../support/orchard-engine.ts';
import { quietContext } from '../../../support/quiet-context.ts';

const path = 'orchard/Pip.java';
const declared = indexOf({ [path]: 'package orchard;\nclass Pip { void grow() {} }\n' });
const text = 'package orchard;\nclass Pip {\n  void grow() {\n    rise();\n  }\n}\n';
const file: DecompiledFile = {
  text,
  originals: [{ line: 4, original: { start: 20, end: 20 } }],
  failures: [],
  isKotlin: false,
  isNameless: false,
  key: 'a',
};

/** The line of the decompiled text that is shown for a frame of the class, or undefined where its declarations show it. */
async function lineOf(
  className: string,
  fits: boolean | null,
  originals = file.originals,
): Promise<number | undefined> {
  const frame = { className, method: 'grow', file: 'Pip.java', line: 20, module: null, jar: null, version: null };
  const place = { coordinates: 'orchard:apple:1.0', file: path, source: null, enclosing: null, fits, named: [] };
  const readBodies = async () => ({
    index: indexOf({ [path]: text }),
    remarks: [],
    decompiled: new Map([[path, { ...file, originals }]]),
  });
  const places = await placeInBodies(new Map([['', { frame, place }]]), [declared], { readBodies, ctx: quietContext });
  return places.get('')?.decompiledLine;
}

test('the line of what a frame names is shown as decompiled', async () => {
  expect(await lineOf('orchard.Pip', true)).toBe(4);
  expect(await lineOf('orchard.Pip', null)).toBe(4);
});

test('a line that is that of a closing brace too is shown by what it closes', async () => {
  const originalsOf = (...lines: readonly number[]) =>
    lines.map((line) => ({ line, original: { start: 20, end: 20 } }));
  expect(await lineOf('orchard.Pip', true, originalsOf(5, 4))).toBe(4);
  expect(await lineOf('orchard.Pip', true, originalsOf(5))).toBe(3);
});

test('a line that may be of anything gives way to the declaration that the frame names', async () => {
  expect(await lineOf('orchard.Pip$$made', null)).toBe(4);
  expect(await lineOf('orchard.Pip$$made', true)).toBeUndefined();
});
