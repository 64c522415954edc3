import { type CompiledUse, findUses, type UseSearch } from '../classes/find-uses.ts';
import { LARGEST_SOURCE } from './largest-source.ts';
import { openBinary } from './open-binary.ts';
import { createTextLimit } from './source-kinds.ts';

/**
 * Finds the uses of symbols in the code of a binary's classes. Null: the binary is gone. @throws CorruptArtifactError when it is damaged,
 * LimitReachedError above 512 MiB of classes.
 */
export async function readUses(file: string, search: UseSearch): Promise<readonly CompiledUse[] | null> {
  const binary = await openBinary(file, file);
  if (binary === null) return null;
  const count = createTextLimit(file);
  const classes = binary.entries.filter(({ path, size }) => {
    const isWanted = path.endsWith('.class') && size <= LARGEST_SOURCE;
    if (isWanted) count(size);
    return isWanted;
  });
  return findUses(classes, search);
}
