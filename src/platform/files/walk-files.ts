import { type Dirent, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { nullWhenAbsent } from './files.ts';

/**
 * Relative paths, with `/` between parts, of everything below a folder that is no folder, in no order; nothing if there is no such
 * folder. Links to folders are not entered.
 */
export function* walkFiles(folder: string): Iterable<string> {
  const open = [''];
  for (let above = open.pop(); above !== undefined; above = open.pop()) {
    for (const entry of readFolder(join(folder, above))) {
      const path = above === '' ? entry.name : `${above}/${entry.name}`;
      if (entry.isDirectory()) open.push(path);
      else yield path;
    }
  }
}

/** An unreadable folder, or one that was removed meanwhile, hides its own files only. */
export function readFolder(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    return nullWhenAbsent(error) ?? [];
  }
}

/** A folder of sources is a hundred times smaller. */
const MOST_FILES = 20_000;

/** Paths of the files below a folder, relative to it and sorted; empty: there is no such folder. Of more than anybody reads, some. */
export function listFolder(folder: string): readonly string[] {
  const names: string[] = [];
  for (const name of walkFiles(folder)) {
    if (names.length >= MOST_FILES) break;
    names.push(name);
  }
  return names.sort();
}
