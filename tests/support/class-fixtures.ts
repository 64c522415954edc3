import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ClassEntry } from '../../src/classes/reading/class-entry.ts';
import { readZip } from './read-zip.ts';

/** The jar of fixtures/classes. */
export function classFixtureJar(): Buffer {
  const file = fileURLToPath(new URL('../../fixtures/classes/orchard.jar.base64', import.meta.url));
  return Buffer.from(readFileSync(file, 'utf8'), 'base64');
}

/** The classes in it. */
export async function readClassFixtures(): Promise<readonly ClassEntry[]> {
  const archive = await readZip(classFixtureJar(), 'orchard.jar');
  const classes = archive.entries.filter(({ path }) => path.endsWith('.class'));
  return classes.map((entry) => {
    const bytes = archive.read(entry);
    return { path: entry.path, read: () => bytes };
  });
}
