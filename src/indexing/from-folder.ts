import { createHash } from 'node:crypto';
import { readBytes } from '../platform/files.ts';
import { walkFolder } from '../platform/walk-folder.ts';
import type { SourceFile, SourceFiles } from './source-files.ts';
import { mayBeText } from './source-kinds.ts';

/** The text files below a folder. @throws InvalidInputError when there is no such folder, LimitReachedError when it is too large. */
export async function readFolder(folder: string): Promise<SourceFiles> {
  const { root, files: walked, problems } = walkFolder(folder);
  const hash = createHash('sha256');
  const files: SourceFile[] = [];
  for (const { path, file, size } of walked) {
    if (!mayBeText(path, size)) continue;
    const bytes = await readBytes(file);
    if (bytes === null) continue;
    files.push({ path, bytes });
    hash.update(`${path}\0${bytes.length}\0`).update(bytes);
  }
  return { files, problems, identity: `folder:${hash.digest('hex')}`, origin: root };
}
