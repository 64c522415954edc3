import { isAbsolute } from 'node:path';
import { toLocalVersion } from '../core/artifacts/local-group.ts';
import type { ProjectTrust } from '../core/builds/project-trust.ts';
import { stampFile } from '../platform/files/files.ts';
import { namesHost } from '../platform/files/names-host.ts';
import { realPathOf } from '../platform/files/real-path.ts';
import { hashFile } from '../platform/files/temp-file.ts';
import { LARGEST_ARCHIVE } from '../platform/zip/zip-file.ts';
import type { InputRecord } from './cache/input-record.ts';

/** The files that build files name as dependencies, by absolute paths. */
export interface LocalFiles {
  /** The reason why a file is not used; null: it is there and may be read. */
  refuse(path: string): string | null;
  /** The version that a file of the group `local` has by its content, or the reason why it is not used. Each file is read once. */
  identify(path: string): Promise<LocalFile>;
}

export type LocalFile = { readonly version: string } | { readonly refused: string };

export function createLocalFiles(
  { isOwn, watchFor, addHash }: Pick<InputRecord, 'isOwn' | 'watchFor' | 'addHash'>,
  trust: ProjectTrust,
): LocalFiles {
  const known = new Map<string, Promise<LocalFile>>();
  const refuse: LocalFiles['refuse'] = (path) => {
    if (!isAbsolute(path)) return `${path} is no absolute path`;
    if (!mayReadFile(path, isOwn, trust))
      return `${path} is not read, and nobody looked whether it is there: it lies outside of the project; "${trust.command}" allows it`;
    return watchFor(path) ? null : `${path} is not there`;
  };
  const identify = async (path: string): Promise<LocalFile> => {
    const refused = refuse(path);
    if (refused !== null) return { refused };
    const size = stampFile(path)?.size ?? 0;
    const sha256 = size === 0 || size > LARGEST_ARCHIVE ? null : await hashFile(path, 'sha256');
    if (sha256 === null) return { refused: `${path} is no file that can be read, or larger than 1 GiB` };
    addHash(path, sha256);
    return { version: toLocalVersion(sha256) };
  };
  return {
    refuse,
    identify(path) {
      const file = known.get(path) ?? identify(path);
      known.set(path, file);
      return file;
    },
  };
}

/**
 * True for a file that lies inside the project, links followed, and for one outside that the user trusts the project with. `isOwn` judges
 * the first.
 */
export function mayReadFile(path: string, isOwn: (path: string) => boolean, trust: ProjectTrust): boolean {
  if (isOwn(path)) return true;
  const real = namesHost(path) ? path : realPathOf(path);
  return trust.allows({ kind: 'argument', text: `the file ${real}`, sha256: null });
}
