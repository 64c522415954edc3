import { hash } from 'node:crypto';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { ResolvedProject } from '../core/builds/resolved-project.ts';
import { isBetween } from '../core/text/is-between.ts';
import { writeFileAtomically } from '../platform/files/atomic-write.ts';
import { type FileStamp, isThere, stampFile } from '../platform/files/files.ts';
import { listEntries } from '../platform/files/list-entries.ts';
import { listFolder } from '../platform/files/list-folder.ts';
import { readBytesSync } from '../platform/files/read-bytes.ts';
import { readSealedJson, sealJson } from '../platform/files/sealed-json.ts';
import { decodeProject, type EncodedProject, encodeProject } from './encode-project.ts';
import { areUnchanged, type ReadVariable, type ReadVariables, showVariables } from './read-variables.ts';

/** A file that a graph was made from; null: it is not there, and would change the graph if it were. */
export interface ProjectInput {
  readonly path: string;
  readonly content: { readonly size: number; readonly mtimeMs: number; readonly sha256: string } | null;
}

/** All that was read of files and of the environment. */
export interface ReadState {
  readonly inputs: readonly ProjectInput[];
  /** Paths, of files or folders, that profiles look for, and whether they were there; with `${env.X}` in place of values. */
  readonly lookups: Readonly<Record<string, boolean>>;
  /** Folders, and a hash of the names of all files below each. */
  readonly listings: Readonly<Record<string, string>>;
  /** Folders, and a hash of the names of what lies in each itself. */
  readonly entries: Readonly<Record<string, string>>;
  /** Environment variables that POMs name. */
  readonly variables: ReadVariables;
}

/** What a graph depends on besides its root. */
export interface ProjectState extends ReadState {
  /** Of everything that is not a file: command line, settings, JDK, OS. */
  readonly fingerprint: string;
  /** Milliseconds since 1970 after which snapshots and ranges must be looked at anew; null: never. */
  readonly expires: number | null;
}

export interface ProjectQuery {
  readonly fingerprint: string;
  readonly readVariable: ReadVariable;
  /** Milliseconds since it was kept, at most; absent: until it expires. */
  readonly age?: number;
}

/** Resolved graphs by the real path of their root. Safe for any number of processes. */
export interface ProjectStore {
  /** Null: nothing kept, or something it was made from has changed since. The very same object while nothing is kept anew. */
  load(root: string, query: ProjectQuery): ResolvedProject | null;
  save(root: string, project: ResolvedProject, state: ProjectState): Promise<void>;
  /** For this process alone: what is not to be saved, and what another one's file may replace that does not fit here. */
  hold(root: string, project: ResolvedProject, state: ProjectState): void;
}

/** Raised whenever the format or a rule of resolution changes: older graphs are then made anew. */
export const GRAPH_FORMAT = 52;

interface KeptState extends ProjectState {
  /** Milliseconds since 1970. */
  readonly keptAt: number;
}

interface StoredProject extends KeptState {
  readonly format: number;
  readonly project: EncodedProject;
}

interface HeldProject {
  readonly state: KeptState;
  readonly project: ResolvedProject;
}

/** What a file had; `kept` null: it is damaged, or of another format. */
interface ReadProject {
  readonly path: string;
  readonly stamp: FileStamp;
  readonly kept: HeldProject | null;
}

/** Graphs that are held at a time: that of the project, and those that an agent looks at beside it. */
const MOST_HELD = 4;

/**
 * `projects/<hash of the root>.json` below the home, which others may get to see, as from the cache of a CI: hashes of what was read,
 * and public addresses. `now` in milliseconds since 1970.
 */
export function createProjectStore(home: string, now: () => number = Date.now): ProjectStore {
  const pathOf = (root: string): string => join(home, 'projects', `${hash('sha256', root).slice(0, 32)}.json`);
  /** A server asks for the same one with each call, and one of a large build takes a tenth of a second to read. */
  let last: ReadProject | null = null;
  const held = new Map<string, HeldProject>();
  return {
    load(root, query) {
      last = readAgain(pathOf(root), last);
      const isFit = (found: HeldProject | null | undefined): found is HeldProject =>
        found != null && isCurrent(found.state, query, now());
      if (isFit(last?.kept)) {
        held.delete(root);
        return last.kept.project;
      }
      const own = held.get(root);
      return isFit(own) ? own.project : null;
    },
    hold(root, project, state) {
      held.delete(root);
      held.set(root, { project, state: { keptAt: now(), ...state } });
      const [oldest] = held.keys();
      if (held.size > MOST_HELD) held.delete(oldest!);
    },
    async save(root, project, state) {
      const stored: StoredProject = { format: GRAPH_FORMAT, keptAt: now(), ...state, project: encodeProject(project) };
      await writeFileAtomically(pathOf(root), sealJson(stored));
    },
  };
}

/** Paths of the files that a kept graph was made from; null for one of another format and one that is damaged. */
export function readGraphInputs(path: string): readonly string[] | null {
  const stored = readSealedJson<StoredProject>(path);
  if (stored?.format !== GRAPH_FORMAT) return null;
  return stored.inputs.filter(({ content }) => content !== null).map((input) => input.path);
}

/** What is kept of a file's content; `bytes` null: it is not there. */
export function describeInput(path: string, bytes: Uint8Array | null): ProjectInput {
  const stamp = bytes === null ? null : stampFile(path);
  if (bytes === null || stamp === null) return { path, content: null };
  return { path, content: { ...stamp, sha256: hash('sha256', bytes) } };
}

/** What is kept of names that a folder was listed with. */
export function describeListing(names: readonly string[]): string {
  return hash('sha256', names.join('\n'));
}

function isCurrent({ fingerprint, expires, keptAt, ...read }: KeptState, query: ProjectQuery, now: number): boolean {
  if (fingerprint !== query.fingerprint || (expires !== null && !isBetween(now, keptAt, expires))) return false;
  if (query.age !== undefined && !isBetween(now, keptAt, keptAt + query.age)) return false;
  return isAsItWas(read, query.readVariable);
}

/** Whether whoever reads all of it again reads the same. */
export function isAsItWas(
  { inputs, lookups, listings, entries, variables }: ReadState,
  readVariable: ReadVariable,
): boolean {
  return (
    areUnchanged(variables, readVariable) &&
    Object.entries(lookups).every(([path, was]) => isThere(showVariables(path, readVariable)) === was) &&
    Object.entries(listings).every(([folder, was]) => describeListing(listFolder(folder)) === was) &&
    Object.entries(entries).every(([folder, was]) => describeListing(listEntries(folder)) === was) &&
    inputs.every(isUnchanged)
  );
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

/** Null: there is none. */
function readAgain(path: string, last: ReadProject | null): ReadProject | null {
  const stamp = stampFile(path);
  if (stamp === null) return null;
  if (last?.path === path && isDeepStrictEqual(last.stamp, stamp)) return last;
  const stored = readSealedJson<StoredProject>(path);
  if (stored?.format !== GRAPH_FORMAT) return { path, stamp, kept: null };
  const { project, ...state } = stored as StoredProject;
  return { path, stamp, kept: { state, project: decodeProject(project) } };
}
