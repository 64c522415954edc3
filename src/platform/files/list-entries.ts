import { type Dirent, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { nullWhenAbsent } from './files.ts';

/**
 * Names of the entries of a folder, sorted, those of folders and of links to folders with a slash at the end; empty: there is no such
 * folder.
 */
export function listEntries(folder: string): readonly string[] {
  const entries = orNone(() => readdirSync(folder, { withFileTypes: true })) ?? [];
  return entries.map((entry) => (isFolder(folder, entry) ? `${entry.name}/` : entry.name)).sort();
}

function isFolder(above: string, entry: Dirent): boolean {
  if (!entry.isSymbolicLink()) return entry.isDirectory();
  return orNone(() => statSync(join(above, entry.name)).isDirectory()) ?? false;
}

function orNone<Found>(find: () => Found): Found | null {
  try {
    return find();
  } catch (error) {
    return nullWhenAbsent(error);
  }
}
