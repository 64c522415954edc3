import { join } from 'node:path';
import { CorruptArtifactError } from '../../core/problems/errors.ts';
import { replaceFile } from '../../platform/files/atomic-write.ts';
import { indexFileNames } from '../../store/index-files.ts';
import { openStoredIndex } from '../../store/stored-index.ts';
import { readTrigrams } from './read-trigrams.ts';
import { encodeTrigrams } from './trigram-index.ts';

/** The task to make the trigrams of an index, as plain data for a thread. */
export interface TrigramTask {
  readonly kind: 'trigrams';
  readonly folder: string;
  readonly key: string;
}

/** Makes the trigrams unless they exist and are whole. False: the index is gone or damaged, which the next search reports. */
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
