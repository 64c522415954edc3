import { dirname, join, resolve } from 'node:path';
import { InvalidInputError } from '../../core/problems/errors.ts';
import { isThere } from '../files/files.ts';
import { namesHost } from '../files/names-host.ts';
import { readBytesSync } from '../files/read-bytes.ts';

/** The folder in which git keeps the repository of a work tree, or a bare one. Source: gitrepository-layout(5). */
export interface GitFolder {
  /** The work tree; null: the repository is bare. */
  readonly top: string | null;
  /** The file `.git` of a further work tree or a submodule, which leads to `own`; null: there is none. */
  readonly link: string | null;
  /** HEAD, and what else belongs to one work tree only. */
  readonly own: string;
  /** Objects, branches and tags. It is `own` unless work trees share them. */
  readonly common: string;
}

/** Bytes of a file that holds one path. */
const LARGEST = 64 * 1024;

/** The repository whose work tree is `top`. @throws InvalidInputError where it leads to another machine, LimitReachedError */
export function findGitFolder(top: string): GitFolder {
  const git = join(top, '.git');
  const path = /^gitdir: (.*)/.exec(readLine(git) ?? '')?.[1];
  const own = path === undefined ? git : follow(git, dirname(git), path);
  return { top, link: path === undefined ? null : git, own, common: findCommon(own) };
}

/** The repository of a folder, bare or with the folder as its work tree; null: there is none. @throws as `findGitFolder` */
export function findRepository(folder: string): GitFolder | null {
  if (isThere(join(folder, '.git'))) return findGitFolder(folder);
  if (!isThere(join(folder, 'objects'))) return null;
  return { top: null, link: null, own: folder, common: findCommon(folder) };
}

function findCommon(own: string): string {
  const file = join(own, 'commondir');
  const path = readLine(file);
  return path === null ? own : follow(file, own, path);
}

function follow(file: string, from: string, path: string): string {
  if (!namesHost(path)) return resolve(from, path);
  throw new InvalidInputError(`${file} leads to another machine: ${path}`);
}

function readLine(file: string): string | null {
  return readBytesSync(file, LARGEST)?.toString('utf8').trim() ?? null;
}
