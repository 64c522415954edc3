import { declareClasses } from '../classes/declare-classes.ts';
import type { OriginalLines } from '../classes/text/text-writer.ts';
import { openBinary } from './open-binary.ts';
import { LARGEST_SOURCE } from './source-kinds.ts';

/** Bytes of the classes of a package that are read for one of its files. */
const MOST_READ = 2 ** 26;

/** A file of declarations that was made of classes. */
export interface DeclaredText {
  /** The binary jar, AAR, folder or image of modules. */
  readonly jar: string;
  readonly path: string;
  readonly text: string;
}

/**
 * Finds the lines of a file's members in the authors' source by the line numbers in its classes. It reads only the file's package. Null:
 * that package gives another text, or the lines are not known. @throws CorruptArtifactError for a damaged jar.
 */
export async function readOriginalLines({ jar, path, text }: DeclaredText): Promise<readonly OriginalLines[] | null> {
  const binary = await openBinary(jar, jar);
  if (binary === null) return null;
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const isOfPackage = (entry: string) => entry.startsWith(folder) && !entry.includes('/', folder.length);
  const entries = binary.entries.filter(
    (entry) => entry.path.endsWith('.class') && entry.size <= LARGEST_SOURCE && isOfPackage(entry.path),
  );
  if (entries.reduce((sum, { size }) => sum + size, 0) > MOST_READ) return null;
  const found = declareClasses(entries, (wanted) => path.startsWith(`${wanted}.`)).files.find(
    (file) => file.path === path,
  );
  return found?.text === text ? found.originals : null;
}
