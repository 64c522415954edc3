import { basename } from 'node:path';
import { JarIndexerError } from '../../core/problems/errors.ts';
import { readSealedJson } from '../../platform/files/json-files.ts';
import { hashFile } from '../../platform/files/temp-file.ts';
import { readArtifactRef } from '../downloads/artifact-ref.ts';
import { readGraphInputs } from '../project-store.ts';
import { openStoredIndex } from '../stored-index.ts';
import { type HomeItem, homeItems } from './home-items.ts';

export interface Verified {
  readonly item: HomeItem;
  readonly isDamaged: boolean;
}

/**
 * Reads everything that a home keeps and tells of each whether it is as it was written. What an older version of the program made and
 * this one cannot read counts as damaged: both make it anew. Indexes that nothing points to are not looked at.
 */
export async function* verifyHome(home: string): AsyncGenerator<Verified> {
  for await (const item of homeItems(home)) {
    if (item.isInUse) yield { item, isDamaged: !(await isWhole(item)) };
  }
}

async function isWhole({ kind, path, name }: HomeItem): Promise<boolean> {
  switch (kind) {
    case 'download':
      return (await hashFile(path, 'sha256')) === name;
    case 'answer':
      return readArtifactRef(path) !== null;
    case 'graph':
      return (await readGraphInputs(path)) !== null;
    case 'index':
      return isWholeIndex(path);
    case 'pointer':
      return true;
    case 'outline':
    case 'body':
      return readSealedJson(path) !== null;
  }
}

function isWholeIndex(folder: string): boolean {
  const index = openStoredIndex(folder, basename(folder));
  if (index === null) return false;
  try {
    const texts = index.eachText([...index.files.keys()]);
    for (const read of [() => [...texts].length, () => index.symbols, () => index.names, () => index.packages]) read();
    return true;
  } catch (error) {
    if (!(error instanceof JarIndexerError)) throw error;
    return false;
  }
}
