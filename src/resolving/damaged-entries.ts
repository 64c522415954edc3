import { basename, dirname } from 'node:path';
import type { LocatedArtifact } from '../core/artifacts/artifact.ts';
import { isWithin } from '../core/path-below.ts';
import type { Discard } from '../core/problems/retry-without.ts';
import { hashFile } from '../platform/files/temp-file.ts';

/** The damaged files of Gradle's caches. They are not ours to mend: such an entry is passed by, and others are asked. */
export interface DamagedEntries {
  /** Notes an entry whose bytes are not those that its folder names. False: it is whole, or no entry of theirs. */
  readonly discard: Discard;
  /** Why a file is passed by; null: nothing is known against it. */
  describe(found: LocatedArtifact): string | null;
}

/** `caches`: absolute `files-2.1` folders. */
export function createDamagedEntries(caches: readonly string[]): DamagedEntries {
  const damaged = new Set<string>();
  return {
    async discard(origin) {
      if (damaged.has(origin) || !caches.some((cache) => isWithin(origin, cache))) return false;
      const sha1 = basename(dirname(origin)).padStart(40, '0');
      if ((await hashFile(origin, 'sha1')) === sha1) return false;
      damaged.add(origin);
      return true;
    },
    describe: ({ origin }) =>
      damaged.has(origin) ? `${origin} is damaged and not used: its SHA-1 is not that of its folder` : null,
  };
}
