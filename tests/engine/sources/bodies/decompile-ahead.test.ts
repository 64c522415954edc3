import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createDecompileAhead } from '../../../../src/engine/sources/bodies/decompile-ahead.ts';
import { createKeptTexts } from '../../../../src/engine/sources/bodies/kept-texts.ts';
import type { Decompiler } from '../../../../src/indexing/bodies/decompiler.ts';
import { BuiltIndex } from '../../../../src/store/built-index.ts';
import { buildJar } from '../../../support/build-jar.ts';
import { classFixtureJar } from '../../../support/class-fixtures.ts';
import { unusedDamageReader } from '../../../support/damage-reader.ts';
import { openDecompiler } from '../../../support/decompiler.ts';
import { indexOf } from '../../../support/orchard-engine.ts';
import { tempFolder } from '../../../support/temp-folder.ts';

const path = 'orchard/Orchard.java';
const index = indexOf({ [path]: 'package orchard;\nclass Orchard {}\n', 'orchard/Harvest.kt': 'package orchard\n' });

function open(decompiler: Pick<Decompiler, 'decompileIdle'> | null = null, jar = classFixtureJar()) {
  const folder = tempFolder({ 'orchard.jar': jar });
  const home = join(folder, 'home');
  const kept = createKeptTexts(home, unusedDamageReader, null);
  const ahead = createDecompileAhead({ decompiler: decompiler ?? openDecompiler(home), kept, jdk: null }, 1);
  onTestFinished(() => ahead.stop());
  return { kept, ahead, jar: join(folder, 'orchard.jar') };
}

test('a small jar is decompiled, so that searches find its bodies', async () => {
  const { kept, ahead, jar } = open();
  ahead.begin(index, jar);
  await vi.waitFor(() => expect([...kept.pathsOf(index)]).toEqual([path]), 60_000);
  const { index: searched, decompiled } = await kept.open(index);
  expect([...decompiled]).toEqual([path]);
  expect(Buffer.from(searched.text(searched.findFile(path))).toString()).toContain('later.run();');
});

/** Asks for a file as often as the decompiler says; ends with the calls that were made. */
async function count(answers: readonly ('busy' | null)[], jar?: Buffer): Promise<readonly string[]> {
  const calls: string[] = [];
  const opened = open({ decompileIdle: async (file) => answers[calls.push(file.path) - 1] ?? null }, jar);
  opened.ahead.begin(index, opened.jar);
  opened.ahead.begin(index, opened.jar);
  // It goes through the artifacts in order: when the second is asked for, the first is done.
  const second = indexOf({ 'orchard/Last.java': 'package orchard;\n' });
  const sentinel = new BuiltIndex({ ...second.contents, key: 'last' });
  const small = tempFolder({ 'small.jar': buildJar({ 'orchard/Last.class': 'x' }) });
  opened.ahead.begin(sentinel, join(small, 'small.jar'));
  await vi.waitFor(() => expect(calls.at(-1)).toBe('orchard/Last.java'), 10_000);
  return calls.slice(0, -1);
}

test('it lets others go first, and asks once for each file in Java', async () => {
  expect(await count(['busy', 'busy', null])).toEqual([path, path, path]);
});

test('a jar with many or large classes is left alone', async () => {
  const large = { 'orchard/Orchard.class': 'x'.repeat(300_001) };
  expect(await count([], buildJar(large))).toEqual([]);
  const many = Array.from({ length: 301 }, (_, at) => [`orchard/A${at}.class`, 'x'] as const);
  expect(await count([], buildJar(Object.fromEntries(many)))).toEqual([]);
});

test('nothing is begun when it is stopped', async () => {
  const calls: string[] = [];
  const decompileIdle: Decompiler['decompileIdle'] = async (file) => {
    calls.push(file.path);
    return null;
  };
  const { ahead, jar } = open({ decompileIdle });
  ahead.begin(index, jar);
  ahead.stop();
  ahead.begin(indexOf({ [path]: 'class Orchard {}' }), jar);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(calls).toEqual([]);
});
