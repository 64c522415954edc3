import { hash } from 'node:crypto';

/** Reads an environment variable; null: not set. */
export type ReadVariable = (name: string) => string | null;

/** Environment variables that a graph was made with. Their values are secrets as often as not: only their hash is kept. */
export interface ReadVariables {
  readonly names: readonly string[];
  /** Hash of all values together. */
  readonly sha256: string;
}

export function describeVariables(names: readonly string[], read: ReadVariable): ReadVariables {
  return { names, sha256: hash('sha256', JSON.stringify(names.map(read))) };
}

/** True if they still have the same values. */
export function areUnchanged({ names, sha256 }: ReadVariables, read: ReadVariable): boolean {
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
export function showVariables(path: string, read: ReadVariable): string {
  return path.replace(/\$\{env\.(\w+)\}/g, (written, name: string) => read(name) ?? written);
}

/** Shorter ones are parts of any path, and no secrets. */
const SHORTEST = 4;
