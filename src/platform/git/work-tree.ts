import { dirname, join, relative, resolve, sep } from 'node:path';
import { GitRefNotFoundError, InvalidInputError } from '../../core/errors.ts';
import { readBytesSync } from '../files/read-bytes.ts';
import { openLocalRoute } from './git-route.ts';
import { type Git, type GitTree, openTree, resolveCommit } from './git-tree.ts';
import { findWorkTree } from './ignored-paths.ts';
import { GitFailure, runGit } from './run-git.ts';

/** A commit of the repository that a folder lies in. */
export interface WorkTreeCommit {
  readonly tree: GitTree;
  /** Of the folder in the paths of the tree: empty, or with a slash at its end. */
  readonly prefix: string;
}

/** As git writes commits, with `~` and `^`: never an option, a range, or a path. */
const REF = /^[\w@][\w./+@{}~^-]*$/;
const LARGEST = 64 * 1024;

/**
 * Reads a commit out of the objects of the repository; the files of the work tree, which filters may belong to, are left alone.
 * @throws InvalidInputError without a repository or for what is no ref; GitRefNotFoundError.
 */
export async function openCommit(folder: string, ref: string, signal: AbortSignal): Promise<WorkTreeCommit> {
  if (!REF.test(ref) || ref.includes('..')) {
    throw new InvalidInputError(`${JSON.stringify(ref)} is no branch, tag or commit`, {
      suggestion: 'Give a branch, a tag, a commit id, or one like HEAD~3.',
    });
  }
  const { top, git } = openRepository(folder, signal);
  const prefix = relative(top, folder)
    .split(sep)
    .filter(Boolean)
    .map((part) => `${part}/`)
    .join('');
  try {
    return { tree: await openTree(git, await resolveCommit(git, ref)), prefix };
  } catch (error) {
    if (!(error instanceof GitFailure)) throw error;
    throw new GitRefNotFoundError(`The repository of ${folder} has no branch, tag or commit ${ref}: ${error.message}`, {
      suggestion: 'Give an existing branch, tag or commit as since_ref; a branch without a commit has none.',
      cause: error,
    });
  }
}

/** The URL of the remote `origin`, which may hold credentials; null: it has none. @throws InvalidInputError without a repository */
export async function readOriginUrl(folder: string, signal: AbortSignal): Promise<string | null> {
  const { git } = openRepository(folder, signal);
  try {
    return (await git(['config', '--get', 'remote.origin.url'])).toString('utf8').trim();
  } catch (error) {
    if (error instanceof GitFailure) return null;
    throw error;
  }
}

function openRepository(folder: string, signal: AbortSignal): { readonly top: string; readonly git: Git } {
  const top = findWorkTree(folder);
  if (top === null) {
    throw new InvalidInputError(`There is no git repository at or above ${folder}`, {
      suggestion: 'Ask about two versions of an artifact instead, or work in a clone.',
    });
  }
  const run = { folder: gitFolderOf(top), signal, route: openLocalRoute(top), onGrowth: () => undefined };
  return { top, git: (args, input) => runGit(args, { ...run, input }) };
}

/** `.git`, or where that file of a further work tree or submodule leads. Source: gitrepository-layout(5). */
function gitFolderOf(top: string): string {
  const git = join(top, '.git');
  const link = /^gitdir: (.*)/.exec(readBytesSync(git, LARGEST)?.toString('utf8') ?? '')?.[1];
  return link === undefined ? git : resolve(dirname(git), link.trim());
}
