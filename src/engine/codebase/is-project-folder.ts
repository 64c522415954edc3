import { dirname, join } from 'node:path';
import { hasEntry } from '../../platform/files/files.ts';

/** The entries of a folder that make it a project without a build file of the JVM. */
const MARKS = ['.git', 'package.json', 'Cargo.toml', 'go.mod', 'go.work', 'pyproject.toml', '.jar-indexer.json'];

/**
 * True if the folder, or one above it, is marked as a project. Any other folder may be as wide as a disk, and nobody who only starts in
 * it wants all of its files read. `isTooWide`: folders whose marks do not count, as the home folder.
 */
export function isProjectFolder(start: string, isTooWide: (folder: string) => boolean): boolean {
  for (let folder = start; ; folder = dirname(folder)) {
    if (isTooWide(folder)) return false;
    if (MARKS.some((mark) => hasEntry(join(folder, mark)))) return true;
    if (dirname(folder) === folder) return false;
  }
}
