import { dirname, join, resolve } from 'node:path';
import type { Coordinates } from '../../core/artifacts/coordinates.ts';
import type { RawPom } from '../../core/builds/raw-pom.ts';
import type { PomRequest } from '../../maven/effective/effective-pom.ts';
import { parsePom } from '../../maven/model/parse-pom.ts';
import { isModel41, POM_FILE } from '../../maven/model/pom-model.ts';
import { isInRange, parseVersionRange } from '../../maven/versions/version-range.ts';
import { createFileReader, kindOfPath } from '../../platform/files/files.ts';
import type { InputRecord } from '../cache/input-record.ts';
import { completePom, type PomFiles } from './complete-pom.ts';

/** The POM files of one checkout, each read once. */
export interface ProjectPoms {
  /** Null: no such file. @throws CorruptArtifactError `file:line` for a file that is no POM. */
  read(path: string): Promise<RawPom | null>;
  /** The POM that a module entry of `pom` names, whether a folder or a file; null when there is none. */
  findModule(pom: RawPom, entry: string): Promise<RawPom | null>;
  /** True if a module entry of `pom` leads out of the project, where nothing is read. */
  leadsOut(pom: RawPom, entry: string): boolean;
  /** The parent by its relativePath; null: that place holds no POM of these coordinates. Source: Maven's readParentLocally. */
  readParent(request: PomRequest): Promise<RawPom | null>;
}

/** `isMaven4`: POMs are completed as Maven 4 does; those of model 4.1.0 always are. */
export function createProjectPoms(record: InputRecord, isMaven4: boolean): ProjectPoms {
  const parsed = new Map<string, RawPom | null>();
  const known = new Map<string, Promise<RawPom | null>>();

  const parse = (path: string): RawPom | null => {
    const before = parsed.get(path);
    if (before !== undefined) return before;
    const bytes = record.readFile(path);
    const pom = bytes === null ? null : parsePom(bytes, path, { checksPrefixes: isMaven4, isOwn: true });
    parsed.set(path, pom);
    return pom;
  };
  const files: PomFiles = {
    isOwn: record.isOwn,
    parse: async (path) => parse(await findPomFile(path)),
    async listProjects(folder) {
      record.doubt('unwatched');
      const names = await createFileReader().list(folder);
      return names.filter((name) => record.lookFor(join(folder, name, POM_FILE))).sort();
    },
  };
  const complete = async (path: string): Promise<RawPom | null> => {
    const pom = parse(path);
    return pom !== null && (isMaven4 || isModel41(pom)) ? completePom(pom, files) : pom;
  };
  const read = (path: string): Promise<RawPom | null> => {
    const pom = known.get(path) ?? complete(path);
    known.set(path, pom);
    return pom;
  };
  const findPomFile = async (path: string): Promise<string> =>
    record.isOwn(path) && (await kindOfPath(path)) === 'folder' ? join(path, POM_FILE) : path;
  const readAt = async (path: string): Promise<RawPom | null> => read(await findPomFile(path));

  return {
    read,
    findModule: (pom, entry) => readAt(placeOf(pom, entry)),
    leadsOut: (pom, entry) => !record.isOwn(placeOf(pom, entry)),
    async readParent({ coordinates, relativeTo }) {
      // A parent out of a repository has no neighbours.
      if (relativeTo === null || relativeTo.relativePath === '' || !known.has(relativeTo.origin)) return null;
      const path = resolve(dirname(relativeTo.origin), relativeTo.relativePath ?? `../${POM_FILE}`);
      // Nobody named the usual place, so it is not reported as outside.
      if (relativeTo.relativePath === null && !record.isOwn(path)) return null;
      const parent = await readAt(path);
      return parent !== null && isWanted(parent, coordinates) ? parent : null;
    },
  };
}

function placeOf(pom: RawPom, entry: string): string {
  return resolve(dirname(pom.origin), entry.replaceAll('\\', '/'));
}

function isWanted(pom: RawPom, { groupId, artifactId, version }: Coordinates): boolean {
  if ((pom.groupId ?? pom.parent?.groupId) !== groupId || pom.artifactId !== artifactId) return false;
  const own = pom.version ?? pom.parent?.version ?? '';
  const range = parseVersionRange(version);
  return range === null ? own === version : isInRange(range, own);
}
