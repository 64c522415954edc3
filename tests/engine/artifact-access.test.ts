import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CorruptArtifactError } from '../../src/core/errors.ts';
import type { Problem } from '../../src/core/problem.ts';
import { createArtifactAccess } from '../../src/engine/artifact-access.ts';
import { createFileReader } from '../../src/platform/files/files.ts';
import { remarkCodes } from '../../src/resolving/sources-part.ts';
import { buildJar } from '../support/build-jar.ts';
import { apple } from '../support/orchard-engine.ts';
import { quietContext } from '../support/quiet-context.ts';
import { tempFolder } from '../support/temp-folder.ts';

const appleJar = buildJar({ 'orchard/Apple.java': 'package orchard;\nclass Apple {}\n' });

/** Sources of every artifact are `jar`; null: nobody has them, which is certain or not. */
function accessTo(
  jar: Uint8Array | null,
  { isCertain = true, isWithinReach = true, home = tempFolder(), remarks = [] as readonly Problem[] } = {},
) {
  const folder = tempFolder(jar === null ? {} : { 'sources.jar': jar });
  return createArtifactAccess({
    home,
    indexWorker: new URL('../../src/bin/index-worker.ts', import.meta.url),
    async locate() {
      const artifact = await createFileReader().find(join(folder, 'sources.jar'));
      const parts = artifact === null ? [] : [{ artifact, label: 'sources' as const, remarks }];
      return { parts, attempts: [], none: artifact === null ? 'nobody has them' : null, certain: isCertain };
    },
    isWithinReach: async () => isWithinReach,
    chooseVersion: async () => null,
    download: async () => null,
    offline: false,
    reachOf: async () => null,
  });
}

async function checkListed(jar: Uint8Array | null, isCertain: boolean, expected: readonly object[]): Promise<void> {
  const artifacts = accessTo(jar, { isCertain });
  await artifacts.prepare(apple, quietContext).catch(() => {});
  expect(await artifacts.list(quietContext)).toMatchObject(expected);
  await artifacts.close();
}

test('what a thread indexed answers here', async () => {
  const artifacts = accessTo(appleJar);
  expect(await artifacts.prepare(apple, quietContext)).toEqual({ wasIndexed: false });
  const { index } = await artifacts.open(apple, quietContext);
  expect(index.names).toEqual(['Apple']);
  await artifacts.close();
});

test('what was said when the sources were found comes with every answer, whoever indexed them', async () => {
  const home = tempFolder();
  const remarks = [{ code: remarkCodes.moved, message: 'orchard:apple moved' }];
  const first = accessTo(appleJar, { home, remarks });
  await first.prepare(apple, quietContext);
  await first.close();
  const later = accessTo(null, { home });
  expect((await later.open(apple, quietContext)).remarks).toEqual(['orchard:apple moved']);
  await later.close();
});

test('what was found where nobody looks here is looked for anew', async () => {
  const home = tempFolder();
  const elsewhere = accessTo(buildJar({ 'orchard/Apple.java': 'class Poison {}' }), { home });
  await elsewhere.prepare(apple, quietContext);
  await elsewhere.close();
  const here = accessTo(appleJar, { home, isWithinReach: false });
  expect((await here.open(apple, quietContext)).index.names).toEqual(['Apple']);
  await here.close();
});

test('a second preparation finds the first', async () => {
  const artifacts = accessTo(appleJar);
  await artifacts.prepare(apple, quietContext);
  expect(await artifacts.prepare(apple, quietContext)).toEqual({ wasIndexed: true });
  await artifacts.close();
});

test('a damaged jar is the same error out of a thread', async () => {
  const artifacts = accessTo(appleJar.subarray(0, 60));
  await expect(artifacts.prepare(apple, quietContext)).rejects.toThrow(CorruptArtifactError);
  await artifacts.close();
});

test('an aborted preparation rejects with the reason and leaves nothing', async () => {
  const home = tempFolder();
  const artifacts = accessTo(appleJar, { home });
  const controller = new AbortController();
  const prepared = artifacts.prepare(apple, { ...quietContext, signal: controller.signal });
  controller.abort(new Error('enough'));
  await expect(prepared).rejects.toThrow('enough');
  await artifacts.close();
  expect(readdirSync(home)).toEqual([]);
});

test('what is answered from memory is listed at once', async () => {
  const artifacts = accessTo(appleJar);
  await artifacts.open(apple, quietContext);
  expect(await artifacts.list(quietContext)).toEqual([{ coordinates: apple, status: 'indexed' }]);
});

test('a snapshot that is indexed is there', async () => {
  const artifacts = accessTo(appleJar);
  const snapshot = { ...apple, version: '2-SNAPSHOT' };
  await artifacts.open(snapshot, quietContext);
  expect(await artifacts.has(snapshot)).toBe(true);
});

test('coordinates of a POM that cannot be right are not there', async () => {
  expect(await accessTo(appleJar).has({ ...apple, version: '[1,2' })).toBe(false);
});

test('an index that a registration replaced is not there', async () => {
  const artifacts = accessTo(appleJar);
  await artifacts.open(apple, quietContext);
  const sourceUri = tempFolder({ 'Pear.java': 'class Pear {}' });
  await artifacts.register({ coordinates: apple, sourceUri, gitRef: null, autoIndex: false }, quietContext);
  expect(await artifacts.has(apple)).toBe(false);
});

test('no sources for certain is listed as failed', () => checkListed(null, true, [{ status: 'failed' }]));
test('an open question is not listed', () => checkListed(null, false, []));
test('an archive without sources is listed as failed', () =>
  checkListed(buildJar({ LICENSE: 'Eat freely.' }), true, [{ status: 'failed' }]));
test('a failure goes when sources appear', async () => {
  const home = tempFolder();
  await accessTo(null, { home })
    .open(apple, quietContext)
    .catch(() => {});
  const artifacts = accessTo(appleJar, { home });
  await artifacts.open(apple, quietContext);
  expect(await artifacts.list(quietContext)).toEqual([{ coordinates: apple, status: 'indexed' }]);
});

test('a changed folder is noticed', async () => {
  const artifacts = accessTo(null);
  const sourceUri = tempFolder({ 'Pear.java': 'class Pear {}' });
  await artifacts.register({ coordinates: apple, sourceUri, gitRef: null, autoIndex: true }, quietContext);
  writeFileSync(join(sourceUri, 'Plum.java'), 'class Plum {}');
  const { index } = await artifacts.open(apple, quietContext);
  expect(index.names).toEqual(['Pear', 'Plum']);
});
