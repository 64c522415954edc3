import { dirname, join, relative, resolve, sep } from 'node:path';
import { InvalidInputError } from '../../core/problems/errors.ts';
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

export interface RepositoryHistory {
  /** Branches, tags, and the branches of remotes, as git shortens their names. */
  readonly refs: readonly string[];
  /** Earlier commits were left out when it was cloned. */
  readonly isShallow: boolean;
}

/** As git writes commits, with `~` and `^`: never an option, a range, or a path. Source: git-check-ref-format(1). */
const REF = /^[^\s\p{Cc}:?*[\\~^-][^\s\p{Cc}:?*[\\]*$/u;
const LARGEST = 64 * 1024;

/**
 * Reads a commit out of the objects of the repository; the files of the work tree, which filters may belong to, are left alone.
 * `isFork`: where what is checked out left it; itself where nothing tells. Null: there is no such commit. @throws InvalidInputError without a repository or for what is no ref; GitFailure.
 */
export async function openCommit(
  folder: string,
  ref: string,
  { isFork, signal }: { readonly isFork: boolean; readonly signal: AbortSignal },
): Promise<WorkTreeCommit | null> {
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
  const named = await nullWhenRefused(resolveCommit(git, ref));
  if (named === null) return null;
  const fork = isFork ? await nullWhenRefused(git(['merge-base', named, 'HEAD'])) : null;
  return { tree: await openTree(git, fork?.toString('latin1').trim() ?? named), prefix };
}

/** What a repository has by way of commits. @throws InvalidInputError without a repository, GitFailure */
export async function describeHistory(folder: string, signal: AbortSignal): Promise<RepositoryHistory> {
  const { git } = openRepository(folder, signal);
  const read = async (...args: readonly string[]) => (await git(args)).toString('utf8').trim();
  const names = await read('for-each-ref', '--format=%(refname:short)', 'refs/heads', 'refs/tags', 'refs/remotes');
  return {
    refs: names.split('\n').filter(Boolean),
    isShallow: (await read('rev-parse', '--is-shallow-repository')) === 'true',
  };
}

/** The id of the commit that is checked out; null: there is none. @throws InvalidInputError without a repository */
export async function readHead(folder: string, signal: AbortSignal): Promise<string | null> {
  return await nullWhenRefused(resolveCommit(openRepository(folder, signal).git, 'HEAD'));
}

/** The URL of the remote `origin`, which may hold credentials; null: it has none. @throws InvalidInputError without a repository */
export async function readOriginUrl(folder: string, signal: AbortSignal): Promise<string | null> {
  const { git } = openRepository(folder, signal);
  const url = await nullWhenRefused(git(['config', '--get', 'remote.origin.url']));
  return url === null ? null : url.toString('utf8').trim();
}

async function nullWhenRefused<Value>(asked: Promise<Value>): Promise<Value | null> {
  try {
    return await asked;
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
