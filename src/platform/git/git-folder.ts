import { dirname, join, resolve } from 'node:path';
import { isThere } from '../files/files.ts';
import { readBytesSync } from '../files/read-bytes.ts';

/** Where a work tree has what belongs to it. Source: gitrepository-layout(5). */
export interface GitFolder {
  /** Holds what is checked out: `HEAD`, `index`. */
  readonly own: string;
  /** Holds what all work trees of the repository share: `info/`. */
  readonly common: string;
}

/** The links between these folders are one line each. */
const LARGEST = 64 * 1024;

/** The nearest folder that has a `.git`, from this one upwards; null: there is none. */
export function findWorkTree(folder: string): string | null {
  for (let at = folder; ; at = dirname(at)) {
    if (isThere(join(at, '.git'))) return at;
    if (dirname(at) === at) return null;
  }
}

/** `.git` of a submodule or a further work tree is a file that leads elsewhere. */
export function findGitFolder(top: string): GitFolder {
  const git = join(top, '.git');
  const link = /^gitdir: (.*)/.exec(readText(git) ?? '')?.[1];
  const own = link === undefined ? git : resolve(top, link.trim());
  return { own, common: resolve(own, readText(join(own, 'commondir'))?.trim() ?? '.') };
}

function readText(path: string): string | null {
  return readBytesSync(path, LARGEST)?.toString('utf8') ?? null;
}
