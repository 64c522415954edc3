import { hash } from 'node:crypto';
import { join } from 'node:path';
import { type Coordinates, printCoordinates } from '../../../core/artifacts/coordinates.ts';
import { writeFileAtomically } from '../../../platform/files/atomic-write.ts';
import { createFileReader, isThere } from '../../../platform/files/files.ts';
import { readJsonSealedOrNot, sealJson } from '../../../platform/files/json-files.ts';

/** The registration of one artifact by register_source. */
export interface Registration {
  /** New with each registration: an index made for an earlier one never answers. */
  readonly id: string;
  readonly coordinates: Coordinates;
  readonly kind: 'jar' | 'folder' | 'git';
  /** As given, without credentials. */
  readonly sourceUri: string;
  /** Absolute path of a local source; null for a remote one. */
  readonly path: string | null;
  readonly gitRef: string | null;
  readonly autoIndex: boolean;
  /** Why indexing it failed when that was asked for; null when it did not. */
  readonly failure: string | null;
}

/** The folder `registered/` of a home: one small file an artifact, the last writer wins. */
export interface Registrations {
  find(coordinates: Coordinates): Registration | null;
  save(registration: Registration): Promise<void>;
  list(): Promise<readonly Registration[]>;
}

export function createRegistrations(home: string): Registrations {
  const folder = join(home, 'registered');
  let isAny: boolean | null = null;
  /** Looked at once for all that is asked before anything else happens here: a question to a project asks for each of its artifacts. */
  const mayHave = (): boolean => {
    if (isAny !== null) return isAny;
    isAny = isThere(folder);
    process.nextTick(() => {
      isAny = null;
    });
    return isAny;
  };
  // Hashed: no coordinate becomes a reserved or case-folded name on any file system.
  const pathOf = (coordinates: Coordinates): string =>
    join(folder, `${hash('sha256', printCoordinates(coordinates)).slice(0, 32)}.json`);
  return {
    find(coordinates) {
      if (!mayHave()) return null;
      const path = pathOf(coordinates);
      return isThere(path) ? (readRegistration(path) ?? { ...lost, coordinates }) : null;
    },
    async save(registration) {
      await writeFileAtomically(pathOf(registration.coordinates), sealJson(registration));
      isAny = null;
    },
    async list() {
      const names = (await createFileReader().list(folder)).filter((name) => name.endsWith('.json'));
      return names.map((name) => readRegistration(join(folder, name))).filter((found) => found !== null);
    },
  };
}

function readRegistration(path: string): Registration | null {
  const found = readJsonSealedOrNot<Registration>(path);
  return found?.coordinates === undefined ? null : (found as Registration);
}

/** A damaged file still shows that something was registered, but not what. */
const lost = {
  id: 'lost',
  kind: 'folder',
  sourceUri: 'the registered source',
  path: null,
  gitRef: null,
  autoIndex: true,
  failure: 'what register_source was told was damaged on disk; call it again',
} as const;
