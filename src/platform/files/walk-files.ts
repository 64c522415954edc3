import { type Dirent, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { nullWhenAbsent } from './files.ts';

/**
 * The paths, relative and with `/` between parts, of whatever lies below a folder and is none itself, as it comes; nothing where there
 * is no such folder. Links to folders are not entered.
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
