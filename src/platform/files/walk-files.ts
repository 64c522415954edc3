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
