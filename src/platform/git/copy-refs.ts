import { opendir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { LimitReachedError } from '../../core/problems/errors.ts';
import { nullWhenAbsent } from '../files/files.ts';
import { makeFolder } from '../files/make-folder.ts';
import { readBytes } from '../files/read-bytes.ts';

const FILES = ['HEAD', 'ORIG_HEAD', 'FETCH_HEAD', 'MERGE_HEAD', 'CHERRY_PICK_HEAD', 'packed-refs', 'shallow'];
/** The second is how newer repositories keep them. */
const FOLDERS = ['refs', 'reftable'];
/** A checkout may link from here to any file of the user: only what begins as refs, their tables and their histories do is copied. */
const REFS = /^(?:ref: refs\/|[0-9a-f]{40}|# pack-refs|REFT|0x[\w-]+\.ref\n)/;
/** git packs them when there are some thousands. */
const MOST_FILES = 20_000;
const LARGEST = 2 ** 26;

/**
 * Copies git's files of branches, tags and HEAD. `hasHistories`: with their earlier commits, for names like `main@{1}`. @throws
 * LimitReachedError
 */
export async function copyRefs(
  from: string,
  to: string,
  { hasHistories, signal }: { readonly hasHistories: boolean; readonly signal: AbortSignal },
): Promise<void> {
  let files = 0;
  let bytes = 0;
  const copy = async (path: string): Promise<void> => {
    signal.throwIfAborted();
    if (++files > MOST_FILES) throw tooMuch(from, `${MOST_FILES.toLocaleString('en')} files`);
    const content = await readBytes(join(from, path), LARGEST);
    if (content === null || !REFS.test(content.toString('latin1', 0, 100))) return;
    bytes += content.length;
    if (bytes > LARGEST) throw tooMuch(from, '64 MiB');
    makeFolder(dirname(join(to, path)));
    await writeFile(join(to, path), content);
  };
  for (const file of FILES) await copy(file);
  const open = hasHistories ? [...FOLDERS, 'logs'] : [...FOLDERS];
  for (const folder of open) {
    const entries = await opendir(join(from, folder)).catch(nullWhenAbsent);
    for await (const entry of entries ?? []) {
      const path = `${folder}/${entry.name}`;
      if (!entry.isDirectory()) await copy(path);
      else if (open.push(path) > MOST_FILES) throw tooMuch(from, `${MOST_FILES.toLocaleString('en')} folders`);
    }
  }
}

function tooMuch(folder: string, limit: string): LimitReachedError {
  return new LimitReachedError(`The branches and tags of ${folder} take more than ${limit}`, {
    suggestion: 'Call git pack-refs --all.',
  });
}
