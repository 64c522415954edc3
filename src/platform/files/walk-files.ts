import { type Dirent, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { nullWhenAbsent } from './files.ts';

export interface WalkedEntry {
  /** Relative to where the walk began, with `/` between parts. */
  readonly path: string;
  readonly isLink: boolean;
}

/**
 * Whatever lies below a folder and is none itself, as it comes; nothing where there is no such folder. Links to folders are not
 * entered, nor folders that `enters` does not let in, given by their path.
 */
export function* walkEntries(folder: string, enters: (path: string) => boolean = () => true): Iterable<WalkedEntry> {
  const open = [''];
  for (let above = open.pop(); above !== undefined; above = open.pop()) {
    for (const entry of readFolder(join(folder, above))) {
      const path = above === '' ? entry.name : `${above}/${entry.name}`;
      if (!entry.isDirectory()) yield { path, isLink: entry.isSymbolicLink() };
      else if (enters(path)) open.push(path);
    }
  }
}

/** The paths of all entries. */
export function* walkFiles(folder: string): Iterable<string> {
  for (const { path } of walkEntries(folder)) yield path;
}

/** An unreadable folder, or one that was removed meanwhile, hides its own files only. */
function readFolder(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    return nullWhenAbsent(error) ?? [];
  }
}
