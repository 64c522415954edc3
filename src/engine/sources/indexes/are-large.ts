import { CorruptArtifactError } from '../../../core/problems/errors.ts';
import { isJar, type SourceInput } from '../../../indexing/source-input.ts';
import { measureZip } from '../../../platform/zip/zip-file.ts';

/** Bytes of what they hold, and entries: for fewer a thread is not worth the 300 ms and 50 MB that it takes to start. */
const LARGE = 2 ** 23;
const MANY = 2 ** 16;

/**
 * Whether these sources are better indexed beside a thread that others wait for. Only jars are: what else there is was read to be found,
 * and would be read again. What is wrong with a jar is told by who reads it.
 */
export async function areLarge(inputs: readonly SourceInput[]): Promise<boolean> {
  let [entries, size] = [0, 0];
  for (const { file, origin } of inputs.filter(isJar)) {
    const measured = await measureZip(file, origin).catch(nullWhenCorrupt);
    entries += measured?.entries ?? 0;
    size += measured?.size ?? 0;
  }
  return entries > MANY || size > LARGE;
}

function nullWhenCorrupt(error: unknown): null {
  if (error instanceof CorruptArtifactError) return null;
  throw error;
}
