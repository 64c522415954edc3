import { dirname, join, resolve } from 'node:path';
import { hasEntry } from '../../platform/files/files.ts';

const CONFIG_FILE = '.jar-indexer.json';

/** Root of the project at or above `start`, but only where a project's config file exists at all: servers start without an XML parser. */
export async function findConfigFolder(start: string): Promise<string | null> {
  if (!hasConfigAbove(resolve(start))) return null;
  const { findProject } = await import('../graphs/find-project.ts');
  return (await findProject(start))?.root ?? null;
}

function hasConfigAbove(start: string): boolean {
  for (let folder = start; ; folder = dirname(folder)) {
    if (hasEntry(join(folder, CONFIG_FILE))) return true;
    if (dirname(folder) === folder) return false;
  }
}
