import { join } from 'node:path';
import { CorruptArtifactError } from '../../core/problems/errors.ts';
import { replaceFile } from '../../platform/files/atomic-write.ts';
import { indexFileNames } from '../../store/index-files.ts';
import { openStoredIndex } from '../../store/stored-index.ts';
import { readTrigrams } from './read-trigrams.ts';
import { encodeTrigrams } from './trigram-index.ts';

/** An index whose trigrams are to be made, by values that a thread can be sent. */
export interface TrigramTask {
  readonly kind: 'trigrams';
  readonly folder: string;
  readonly key: string;
}

/** Makes them unless they are there and whole. False: the index is gone or damaged, which whoever searches it tells. */
export async function runTrigramTask({ folder, key }: TrigramTask): Promise<boolean> {
  const index = openStoredIndex(folder, key);
  if (index === null) return false;
  if (readTrigrams(folder, index) !== null) return true;
  try {
    await replaceFile(join(folder, indexFileNames.trigrams), encodeTrigrams(index.eachText([...index.files.keys()])));
    return true;
  } catch (error) {
    if (error instanceof CorruptArtifactError) return false;
    throw error;
  }
}
