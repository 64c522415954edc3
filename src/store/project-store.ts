import { hash } from 'node:crypto';
import { join } from 'node:path';
import { isBetween } from '../core/is-between.ts';
import type { ResolvedProject } from '../core/resolved-project.ts';
import { writeFileAtomically } from '../platform/files/atomic-write.ts';
import { isThere, stampFile } from '../platform/files/files.ts';
import { readBytesSync } from '../platform/files/read-bytes.ts';
import { readSealedJson, sealJson } from '../platform/files/sealed-json.ts';
import { decodeProject, type EncodedProject, encodeProject } from './encode-project.ts';
import { areUnchanged, type ReadVariable, type ReadVariables, showVariables } from './read-variables.ts';

/** A file that a graph was made from; null: it is not there, and would change the graph if it were. */
export interface ProjectInput {
  readonly path: string;
  readonly content: { readonly size: number; readonly mtimeMs: number; readonly sha256: string } | null;
}

/** What a graph depends on besides its root. */
export interface ProjectState {
  /** Of everything that is not a file: command line, settings, JDK, OS. */
  readonly fingerprint: string;
  readonly inputs: readonly ProjectInput[];
  /** Paths, of files or folders, that profiles look for, and whether they were there; with `${env.X}` in place of values. */
  readonly lookups: Readonly<Record<string, boolean>>;
  /** Environment variables that POMs name. */
  readonly variables: ReadVariables;
  /** Milliseconds since 1970 after which snapshots and ranges must be looked at anew; null: never. */
  readonly expires: number | null;
}

export interface ProjectQuery {
  readonly fingerprint: string;
  readonly readVariable: ReadVariable;
}

/** Resolved graphs by the real path of their root. Safe for any number of processes. */
export interface ProjectStore {
  /** Null: nothing kept, or something it was made from has changed since. */
  load(root: string, query: ProjectQuery): ResolvedProject | null;
  save(root: string, project: ResolvedProject, state: ProjectState): Promise<void>;
}

/** Raised whenever the format or a rule of resolution changes: older graphs are then made anew. */
const FORMAT = 5;

interface StoredProject extends ProjectState {
  readonly format: number;
  /** Milliseconds since 1970. */
  readonly keptAt: number;
  readonly project: EncodedProject;
}

/**
 * `projects/<hash of the root>.json` below the home, which others may get to see, as from the cache of a CI: hashes of what was read,
 * and public addresses. `now` in milliseconds since 1970.
 */
export function createProjectStore(home: string, now: () => number = Date.now): ProjectStore {
  const pathOf = (root: string): string => join(home, 'projects', `${hash('sha256', root).slice(0, 32)}.json`);
  return {
    load(root, query) {
      const stored = readStored(pathOf(root));
      if (stored === null || stored.fingerprint !== query.fingerprint) return null;
      if (stored.expires !== null && !isBetween(now(), stored.keptAt, stored.expires)) return null;
      const { readVariable } = query;
      const isCurrent =
        areUnchanged(stored.variables, readVariable) &&
        Object.entries(stored.lookups).every(([path, was]) => isThere(showVariables(path, readVariable)) === was) &&
        stored.inputs.every(isUnchanged);
      return isCurrent ? decodeProject(stored.project) : null;
    },
    async save(root, project, state) {
      const stored: StoredProject = { format: FORMAT, keptAt: now(), ...state, project: encodeProject(project) };
      await writeFileAtomically(pathOf(root), sealJson(stored));
    },
  };
}

/** What is kept of a file's content; `bytes` null: it is not there. */
export function describeInput(path: string, bytes: Uint8Array | null): ProjectInput {
  const stamp = bytes === null ? null : stampFile(path);
  if (bytes === null || stamp === null) return { path, content: null };
  return { path, content: { ...stamp, sha256: hash('sha256', bytes) } };
}

/** Size and time tell most; a touched or copied file is read. */
function isUnchanged({ path, content }: ProjectInput): boolean {
  const stamp = stampFile(path);
  if (stamp === null || content === null) return stamp === null && content === null;
  if (stamp.size !== content.size) return false;
  if (stamp.mtimeMs === content.mtimeMs) return true;
  const bytes = readBytesSync(path);
  return bytes !== null && hash('sha256', bytes) === content.sha256;
}

/** One of an older format, or that is damaged, is nothing kept. */
function readStored(path: string): StoredProject | null {
  const stored = readSealedJson<StoredProject>(path);
  return stored?.format === FORMAT ? (stored as StoredProject) : null;
}
