import { createHash } from 'node:crypto';
import { readBytes } from '../platform/files.ts';
import { walkFolder } from '../platform/walk-folder.ts';
import type { SourceFile, SourceFiles } from './source-files.ts';
import { mayBeText } from './source-kinds.ts';

/**
 * The text files below a folder; one that cannot be read is a problem.
 * @throws ResourceNotFoundError when there is no such folder, LimitReachedError when it is too large.
 */
export async function readFolder(folder: string): Promise<SourceFiles> {
  const { root, files: walked, problems: skipped } = walkFolder(folder);
  const problems = [...skipped];
  const hash = createHash('sha256');
  const files: SourceFile[] = [];
  for (const { path, file, size } of walked) {
    if (!mayBeText(path, size)) continue;
    const bytes = await readBytes(file).catch((error: Error) => {
      problems.push({ code: 'file-unreadable', message: `${path} cannot be read: ${error.message}`, where: path });
      return null;
    });
    if (bytes === null) continue;
    files.push({ path, bytes });
    hash.update(`${path}\0${bytes.length}\0`).update(bytes);
  }
  return { files, problems, identity: `folder:${hash.digest('hex')}`, origin: root };
}
