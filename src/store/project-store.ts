import { hash } from 'node:crypto';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { ResolvedProject } from '../core/builds/resolved-project.ts';
import { isBetween } from '../core/text/is-between.ts';
import { type FileStamp, stampFile } from '../platform/files/files.ts';
import { readSealedLines, writeSealedLines } from '../platform/files/json-files.ts';
import { createProjectDecoder } from './decode-project.ts';
import { type EncodedPart, encodeProject } from './encode-project.ts';
import { isAsItWas, type ReadState, type ReadVariable } from './read-state.ts';

/** The inputs of a graph besides its root. */
export interface ProjectState extends ReadState {
  /** Fingerprint of all inputs that are no files: command line, settings, JDK, OS. */
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
  load(root: string, query: ProjectQuery): Promise<ResolvedProject | null>;
  save(root: string, project: ResolvedProject, state: ProjectState): Promise<void>;
  /** Only for this process: a graph that is not saved, or that another process may replace. */
  hold(root: string, project: ResolvedProject, state: ProjectState): void;
}

/** Raised whenever the format or a rule of resolution changes: older graphs are then made anew. */
export const GRAPH_FORMAT = 55;

interface StoredState extends ProjectState {
  /** Milliseconds since 1970. */
  readonly keptAt: number;
}

/** The first line of a file; those behind it are the parts of the project. */
interface Head extends StoredState {
  readonly format: number;
}

interface HeldProject {
  readonly state: StoredState;
  readonly project: ResolvedProject;
}

/** The content of a file; `kept` null: it is damaged, or of another format. */
interface ReadProject {
  readonly path: string;
  readonly stamp: FileStamp | null;
  readonly stored: Promise<HeldProject | null>;
}

/** Graphs that are held at a time: the project's and those that an agent looks at beside it. */
const MOST_HELD = 4;

/**
 * `projects/<hash of the root>.jsonl` below the home, which others may get to see, as from the cache of a CI: hashes of what was read,
 * and public addresses. `now` in milliseconds since 1970.
 */
export function createProjectStore(home: string, now: () => number = Date.now): ProjectStore {
  const pathOf = (root: string): string => join(home, 'projects', `${hash('sha256', root).slice(0, 32)}.jsonl`);
  /** A server asks for the same one with each call, and one of a large build takes a tenth of a second to read. */
  let last: ReadProject | null = null;
  const held = new Map<string, HeldProject>();
  const isFit = (found: HeldProject | null | undefined, query: ProjectQuery): boolean =>
    found != null && isCurrent(found.state, query, now());
  return {
    async load(root, query) {
      const read = readAgain(pathOf(root), last);
      last = read;
      const stored = await read.stored;
      if (isFit(stored, query)) {
        held.delete(root);
        return stored!.project;
      }
      const own = held.get(root);
      return isFit(own, query) ? own!.project : null;
    },
    hold(root, project, state) {
      held.delete(root);
      held.set(root, { project, state: { keptAt: now(), ...state } });
      const [oldest] = held.keys();
      if (held.size > MOST_HELD) held.delete(oldest!);
    },
    async save(root, project, state) {
      const path = pathOf(root);
      const stored: StoredState = { keptAt: now(), ...state };
      await writeSealedLines(path, linesOf(project, stored));
      last = { path, stamp: stampFile(path), stored: Promise.resolve({ state: stored, project }) };
    },
  };
}

/** Paths of the files that a kept graph was made from; null for one of another format and one that is damaged. */
export async function readGraphInputs(path: string): Promise<readonly string[] | null> {
  const [head] = (await readLines(path)) ?? [];
  return head?.inputs.filter(({ content }) => content !== null).map((input) => input.path) ?? null;
}

function* linesOf(project: ResolvedProject, state: StoredState): Generator<Head | EncodedPart> {
  yield { format: GRAPH_FORMAT, ...state };
  yield* encodeProject(project);
}

function isCurrent({ fingerprint, expires, keptAt, ...read }: StoredState, query: ProjectQuery, now: number): boolean {
  if (fingerprint !== query.fingerprint || (expires !== null && !isBetween(now, keptAt, expires))) return false;
  if (query.age !== undefined && !isBetween(now, keptAt, keptAt + query.age)) return false;
  return isAsItWas(read, query.readVariable);
}

function readAgain(path: string, last: ReadProject | null): ReadProject {
  const stamp = stampFile(path);
  if (last?.path === path && isDeepStrictEqual(last.stamp, stamp)) return last;
  // A graph that cannot be read is made again.
  return { path, stamp, stored: stamp === null ? Promise.resolve(null) : readStored(path).catch(() => null) };
}

/** Null: it is damaged, or of another format. */
async function readStored(path: string): Promise<HeldProject | null> {
  const [head, parts] = (await readLines(path)) ?? [null];
  if (head === null) return null;
  const decoder = createProjectDecoder();
  for (const part of parts) {
    decoder.add(part);
  }
  const { format: _, ...state } = head;
  const { project } = decoder;
  return project && { state, project };
}

/** The first line, and the others. */
async function readLines(path: string): Promise<readonly [Head, Iterable<EncodedPart>] | null> {
  const lines = await readSealedLines(path);
  const head = lines?.next().value as Head | undefined;
  return head?.format === GRAPH_FORMAT ? [head, lines as IterableIterator<EncodedPart>] : null;
}
