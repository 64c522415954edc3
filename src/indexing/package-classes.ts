import { LARGEST_SOURCE } from './largest-source.ts';
import type { Binary, BinaryEntry } from './open-binary.ts';

/** Bytes of the classes of a package that are read for one of its files. */
const MOST_READ = 2 ** 26;

/** The classes of a binary that lie in the folder of a file; null: they are too large to be read for it. */
export function listPackageClasses({ entries }: Binary, path: string): readonly BinaryEntry[] | null {
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const isOfPackage = (entry: string) => entry.startsWith(folder) && !entry.includes('/', folder.length);
  const classes = entries.filter(
    (entry) => entry.path.endsWith('.class') && entry.size <= LARGEST_SOURCE && isOfPackage(entry.path),
  );
  return classes.reduce((sum, { size }) => sum + size, 0) > MOST_READ ? null : classes;
}
