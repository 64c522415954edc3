import { dirname, join, resolve } from 'node:path';
import type { Coordinates } from '../core/coordinates.ts';
import type { RawPom } from '../core/raw-pom.ts';
import type { PomRequest } from '../maven/effective-pom.ts';
import { parsePom } from '../maven/parse-pom.ts';
import { isInRange, parseVersionRange } from '../maven/version-range.ts';
import { kindOfPath, readBytes } from '../platform/files.ts';
import type { InputLog } from './input-log.ts';

/** The POM files of one checkout, each read once. */
export interface ProjectPoms {
  /** Null: no such file. @throws CorruptArtifactError `file:line` for a file that is no POM. */
  read(path: string): Promise<RawPom | null>;
  /** The POM that a module entry of `pom` names, whether a folder or a file; null when there is none. */
  findModule(pom: RawPom, entry: string): Promise<RawPom | null>;
  /** The parent by its relativePath; null: that place holds no POM of these coordinates. Source: Maven's readParentLocally. */
  readParent(request: PomRequest): Promise<RawPom | null>;
}

export function createProjectPoms(log: InputLog): ProjectPoms {
  const known = new Map<string, Promise<RawPom | null>>();

  const load = async (path: string): Promise<RawPom | null> => {
    const bytes = await readBytes(path);
    log.addFile(path, bytes);
    return bytes === null ? null : parsePom(bytes, path);
  };
  const read = (path: string): Promise<RawPom | null> => {
    const pom = known.get(path) ?? load(path);
    known.set(path, pom);
    return pom;
  };
  const readAt = async (path: string): Promise<RawPom | null> =>
    read((await kindOfPath(path)) === 'folder' ? join(path, 'pom.xml') : path);

  return {
    read,
    findModule: (pom, entry) => readAt(resolve(dirname(pom.origin), entry.replaceAll('\\', '/'))),
    async readParent({ coordinates, relativeTo }) {
      // A parent out of a repository has no neighbours.
      if (relativeTo === null || relativeTo.relativePath === '' || !known.has(relativeTo.origin)) return null;
      const path = resolve(dirname(relativeTo.origin), relativeTo.relativePath ?? '../pom.xml');
      const parent = await readAt(path);
      return parent !== null && isWanted(parent, coordinates) ? parent : null;
    },
  };
}

/** Empty coordinates: a parent inferred from its place (model 4.1.0). */
function isWanted(pom: RawPom, { groupId, artifactId, version }: Coordinates): boolean {
  if (groupId === '' && artifactId === '') return true;
  if ((pom.groupId ?? pom.parent?.groupId) !== groupId || pom.artifactId !== artifactId) return false;
  const own = pom.version ?? pom.parent?.version ?? '';
  const range = parseVersionRange(version);
  return range === null ? own === version : isInRange(range, own);
}
