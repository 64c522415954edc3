import { expect, test } from 'vitest';
import { artifactOrigin } from '../../../../src/core/code/index-origin.ts';
import { DECLARED } from '../../../../src/core/code/is-declared.ts';
import {
  createReadBodies,
  type ReadBodies,
  type ReadBodiesDeps,
} from '../../../../src/engine/sources/bodies/read-bodies.ts';
import type { DecompiledFile } from '../../../../src/indexing/bodies/decompile-task.ts';
import { plainFile } from '../../../../src/indexing/source-files.ts';
import { buildIndexAtOnce } from '../../../support/build-index-at-once.ts';
import { unusedDamageReader } from '../../../support/damage-reader.ts';
import { apple } from '../../../support/orchard-engine.ts';
import { quietContext } from '../../../support/quiet-context.ts';

const index = buildIndexAtOnce(artifactOrigin(apple), {
  files: ['Apple', 'Pear'].map((name) => plainFile(`orchard/${name}.java`, Buffer.from(`class ${name} {}\n`))),
  problems: [{ code: DECLARED, message: 'declarations from its classes', where: 'apple.jar' }],
  identity: 'sha256:1',
  foundAt: 'apple.jar',
});

const fileOf = (path: string, key: string): DecompiledFile => ({
  text: `class ${path.slice('orchard/'.length, -'.java'.length)} {\n    void rot() {\n    }\n}\n`,
  originals: [],
  failures: [],
  isKotlin: false,
  isNameless: false,
  key,
});

function open(changes: Partial<ReadBodiesDeps>): ReadBodies {
  return createReadBodies({
    decompiler: { decompile: () => Promise.reject(new Error('It is not needed')) },
    damage: unusedDamageReader,
    kept: { add: async () => {}, find: () => null },
    jdk: null,
    jarOf: () => 'apple.jar',
    ...changes,
  });
}

test('the text of a file is scanned once for all answers about it, until it is another', async () => {
  let key = 'a';
  const readBodies = open({
    decompiler: { decompile: async ({ path }) => ({ file: fileOf(path, key), lack: null }) },
  });
  const read = async (file: number, method: string | null = null) =>
    (await readBodies({ index, files: [file], method }, quietContext))?.index;
  const first = await read(0);
  expect(first?.files.map(({ path }) => path)).toEqual(['orchard/Apple.java']);
  expect(await read(0, 'rot')).toBe(first);
  expect((await read(1))?.files.map(({ path }) => path)).toEqual(['orchard/Pear.java']);
  const again = await read(0);
  key = 'b';
  expect(await read(0)).not.toBe(again);
});

test('a text that the home keeps needs no decompiler', async () => {
  const kept = fileOf('orchard/Apple.java', 'a');
  const readBodies = open({
    kept: {
      add: () => Promise.reject(new Error('It is there')),
      find: (_index, path) => (path === 'orchard/Apple.java' ? kept : null),
    },
  });
  const read = await readBodies({ index, files: [0], method: 'rot', enough: ['rot'] }, quietContext);
  expect(read?.decompiled.get('orchard/Apple.java')).toBe(kept);
});

test('an answer says which bodies a file is without', async () => {
  const lack = 'decompiling it took longer than 6000 ms';
  const remarksOf = async (method: string | null, isThere: boolean) => {
    const file = isThere ? fileOf('orchard/Apple.java', 'a') : null;
    const readBodies = open({ decompiler: { decompile: async () => ({ file, lack }) } });
    return (await readBodies({ index, files: [0], method }, quietContext))?.remarks.at(-1);
  };
  expect(await remarksOf('rot', true)).toBe(`of orchard/Apple.java only this method is decompiled: ${lack}`);
  expect(await remarksOf(null, true)).toBe(
    `the largest bodies of orchard/Apple.java are left out, and may be asked for alone: ${lack}`,
  );
  expect(await remarksOf(null, false)).toBe(`orchard/Apple.java is not decompiled, and has declarations only: ${lack}`);
});
