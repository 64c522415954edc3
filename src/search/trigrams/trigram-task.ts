import { join } from 'node:path';
import { CorruptArtifactError } from '../../core/errors.ts';
import { replaceFile } from '../../platform/files/atomic-write.ts';
import { isThere } from '../../platform/files/files.ts';
import { indexFileNames } from '../../store/index-files.ts';
import { openStoredIndex } from '../../store/stored-index.ts';
import { encodeTrigrams } from './trigram-index.ts';

/** An index whose trigrams are to be made, by values that a thread can be sent. */
export interface TrigramTask {
  readonly kind: 'trigrams';
  readonly folder: string;
  readonly key: string;
}

/** Makes them unless they are there. False: the index is gone or damaged, which whoever searches it tells. */
export async function runTrigramTask({ folder, key }: TrigramTask): Promise<boolean> {
  const path = join(folder, indexFileNames.trigrams);
  if (isThere(path)) return true;
  const index = openStoredIndex(folder, key);
  if (index === null) return false;
  try {
    // Nobody else has work for this thread.
    const trigrams = await encodeTrigrams(index.eachText([...index.files.keys()]), async () => {});
    await replaceFile(path, trigrams);
    return true;
  } catch (error) {
    if (error instanceof CorruptArtifactError) return false;
    throw error;
  }
}
