import { expect, test } from 'vitest';
import { JarIndexerError } from '../../src/core/problems/errors.ts';
import { readZip } from '../support/read-zip.ts';
import { damagedArchives } from './forged-archives.ts';

test.each(Object.entries(damagedArchives))('%s: it is read, or refused by a word', async (_, make) => {
  expect(await readOrRefuse(make())).toMatch(/^(read|refused: .+)$/s);
});

/** @throws what no reader of archives may throw. */
async function readOrRefuse(jar: Buffer): Promise<string> {
  try {
    const archive = await readZip(jar, 'forged.jar');
    for (const entry of archive.entries) archive.read(entry);
    return 'read';
  } catch (error) {
    if (!(error instanceof JarIndexerError)) throw error;
    return `refused: ${error.message}`;
  }
}
