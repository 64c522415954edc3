import { createHash } from 'node:crypto';
import type { Caller } from '../core/call-context.ts';
import { readBytes } from '../platform/files/read-bytes.ts';
import { walkFolder } from '../platform/files/walk-folder.ts';
import { plainFile, type SourceFile, type SourceFiles } from './source-files.ts';
import { LARGEST_SOURCE, mayBeText } from './source-kinds.ts';

/**
 * The text files below a folder; one that cannot be read is a problem.
 * @throws ResourceNotFoundError when there is no such folder, LimitReachedError when it is too large.
 */
export async function readFolder(folder: string, progress: Caller['progress'] = () => {}): Promise<SourceFiles> {
  const { root, files: walked, problems: skipped } = walkFolder(folder);
  const problems = [...skipped];
  const hash = createHash('sha256');
  const files: SourceFile[] = [];
  const note = (path: string, { message }: Error): null => {
    problems.push({ code: 'file-unreadable', message: `${path} cannot be read: ${message}`, where: path });
    return null;
  };
  for (const [done, { path, file, size }] of walked.entries()) {
    progress(done, walked.length, `reading ${root}, files`);
    if (!mayBeText(path, size)) continue;
    const bytes = await readBytes(file, LARGEST_SOURCE).catch((error: Error) => note(path, error));
    if (bytes === null) continue;
    files.push(plainFile(path, bytes));
    hash.update(`${path}\0${bytes.length}\0`).update(bytes);
  }
  return { files, problems, identity: `folder:${hash.digest('hex')}`, foundAt: root };
}
