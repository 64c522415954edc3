import { join } from 'node:path';
import type { SourceIndex } from '../../core/code/source-index.ts';
import { LARGEST_OWN, readBytesSync } from '../../platform/files/read-bytes.ts';
import { indexFileNames } from '../../store/index-files.ts';
import { decodeTrigrams, type TrigramIndex } from './trigram-index.ts';

/** Reads the trigrams beside an index in its folder; null if there are none, or they are damaged or of another format. */
export function readTrigrams(folder: string, { files }: SourceIndex): TrigramIndex | null {
  const bytes = readBytesSync(join(folder, indexFileNames.trigrams), LARGEST_OWN);
  return bytes === null ? null : decodeTrigrams(bytes, files.length);
}
