import { hash } from 'node:crypto';
import { isThere, stampFile } from '../platform/files/files.ts';
import { listEntries } from '../platform/files/list-entries.ts';
import { findBounds } from '../platform/files/project-bounds.ts';
import { readBytesSync } from '../platform/files/read-bytes.ts';
import { listFolder } from '../platform/files/walk-files.ts';

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
  /** Paths that lead out of the project in that folder, and were not looked at; as in `lookups`. */
  readonly outside: { readonly project: string; readonly paths: readonly string[] };
  /** Environment variables that POMs name. */
  readonly variables: ReadVariables;
}

/** Reads an environment variable; null: not set. */
export type ReadVariable = (name: string) => string | null;

/** Environment variables that a graph was made with. Their values are secrets as often as not: only their hash is kept. */
interface ReadVariables {
  readonly names: readonly string[];
  /** Hash of all values together. */
  readonly sha256: string;
}

/** Shorter ones are parts of any path, and no secrets. */
const SHORTEST = 4;

/** The record of a file's content; `bytes` null: the file is missing. */
export function describeInput(path: string, bytes: Uint8Array | null): ProjectInput {
  return bytes === null ? { path, content: null } : describeHashed(path, hash('sha256', bytes));
}

/** The same of a file that is not held in memory. */
export function describeHashed(path: string, sha256: string): ProjectInput {
  const stamp = stampFile(path);
  return { path, content: stamp && { ...stamp, sha256 } };
}

/** The record of the names that a folder was listed with. */
export function describeListing(names: readonly string[]): string {
  return hash('sha256', names.join('\n'));
}

/** True if reading all of it again gives the same. */
export function isAsItWas(
  { inputs, lookups, listings, entries, outside, variables }: ReadState,
  readVariable: ReadVariable,
): boolean {
  return (
    areUnchanged(variables, readVariable) &&
    Object.entries(lookups).every(([path, was]) => isThere(showVariables(path, readVariable)) === was) &&
    Object.entries(listings).every(([folder, was]) => describeListing(listFolder(folder)) === was) &&
    Object.entries(entries).every(([folder, was]) => describeListing(listEntries(folder)) === was) &&
    outside.paths.every(isOutside(outside.project, readVariable)) &&
    inputs.every(isUnchanged)
  );
}

export function describeVariables(names: readonly string[], read: ReadVariable): ReadVariables {
  return { names, sha256: hash('sha256', JSON.stringify(names.map(read))) };
}

/** True if they still have the same values. */
function areUnchanged({ names, sha256 }: ReadVariables, read: ReadVariable): boolean {
  return describeVariables(names, read).sha256 === sha256;
}

/** The path with `${env.X}` in the place of values, the longest first. */
export function hideVariables(path: string, { names }: ReadVariables, read: ReadVariable): string {
  const known = names
    .map((name) => ({ name, value: read(name) ?? '' }))
    .filter(({ value }) => value.length >= SHORTEST);
  known.sort((a, b) => b.value.length - a.value.length);
  return known.reduce((text, { name, value }) => text.replaceAll(value, `\${env.${name}}`), path);
}

/** The path again, where {@link areUnchanged} holds. */
function showVariables(path: string, read: ReadVariable): string {
  return path.replace(/\$\{env\.(\w+)\}/g, (written, name: string) => read(name) ?? written);
}

function isOutside(project: string, readVariable: ReadVariable): (path: string) => boolean {
  const bounds = findBounds(project);
  return (path) => !bounds.holds(showVariables(path, readVariable));
}

/** Size and time tell most; a touched or copied file is read. */
function isUnchanged({ path, content }: ProjectInput): boolean {
  const stamp = stampFile(path);
  if (stamp === null || content === null) return stamp === null && content === null;
  if (stamp.size !== content.size) return false;
  if (stamp.mtimeMs === content.mtimeMs) return true;
  const bytes = readBytesSync(path, content.size);
  return bytes !== null && hash('sha256', bytes) === content.sha256;
}
