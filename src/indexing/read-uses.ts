import { type CompiledUse, findUses, type UseSearch } from '../classes/find-uses.ts';
import { openZipFile } from '../platform/zip/zip-file.ts';
import { createTextLimit, LARGEST_SOURCE } from './source-kinds.ts';

/**
 * Finds the uses of symbols in the code of a binary jar's classes. Null: the jar is gone. @throws CorruptArtifactError when it is damaged,
 * LimitReachedError above 512 MiB of classes.
 */
export async function readUses(jar: string, search: UseSearch): Promise<readonly CompiledUse[] | null> {
  const archive = await openZipFile(jar, jar);
  if (archive === null) return null;
  const count = createTextLimit(jar);
  const entries = archive.entries.filter(({ path, size }) => {
    const isWanted = path.endsWith('.class') && size <= LARGEST_SOURCE;
    if (isWanted) count(size);
    return isWanted;
  });
  return findUses(
    entries.map((entry) => ({ path: entry.path, read: () => archive.read(entry) })),
    search,
  );
}
