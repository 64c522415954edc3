import { createHash } from 'node:crypto';
import type { Caller } from '../core/call-context.ts';
import { readBytes } from '../platform/files/read-bytes.ts';
import { listFolderFiles } from './folder-files.ts';
import { LARGEST_SOURCE } from './largest-source.ts';
import { plainFile, type SourceFile, type SourceFiles } from './source-files.ts';

/**
 * The text files of a registered folder; one that cannot be read is a problem. @throws what `listFolderFiles` throws.
 */
export async function readFolder(
  folder: string,
  { progress, signal }: Pick<Caller, 'progress' | 'signal'>,
): Promise<SourceFiles> {
  const { root, files: listed, problems: leftOut } = listFolderFiles(folder, signal);
  const problems = [...leftOut];
  const hash = createHash('sha256');
  const files: SourceFile[] = [];
  const note = (path: string, { message }: Error): null => {
    problems.push({ code: 'file-unreadable', message: `${path} cannot be read: ${message}`, where: path });
    return null;
  };
  for (const [done, { path, file }] of listed.entries()) {
    progress(done, listed.length, `reading ${root}, files`);
    const bytes = await readBytes(file, LARGEST_SOURCE).catch((error: Error) => note(path, error));
    if (bytes === null) continue;
    files.push(plainFile(path, bytes));
    hash.update(`${path}\0${bytes.length}\0`).update(bytes);
  }
  return { files, problems, identity: `folder:${hash.digest('hex')}`, foundAt: root };
}
