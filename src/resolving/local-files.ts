import { isAbsolute } from 'node:path';
import type { ProjectTrust } from '../core/builds/project-trust.ts';
import { namesHost } from '../platform/files/names-host.ts';
import { realPathOf } from '../platform/files/real-path.ts';
import type { InputRecord } from './cache/input-record.ts';

/** The files that build files name as dependencies, by absolute paths. */
export interface LocalFiles {
  /** The reason why a file is not used; null: it is there and may be read. */
  refuse(path: string): string | null;
}

export function createLocalFiles(
  { isOwn, watchFor }: Pick<InputRecord, 'isOwn' | 'watchFor'>,
  trust: ProjectTrust,
): LocalFiles {
  return {
    refuse(path) {
      if (!isAbsolute(path)) return `${path} is no absolute path`;
      if (!mayReadFile(path, isOwn, trust))
        return `${path} is not read, and nobody looked whether it is there: it lies outside of the project; "${trust.command}" allows it`;
      return watchFor(path) ? null : `${path} is not there`;
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
