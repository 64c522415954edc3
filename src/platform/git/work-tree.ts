import { relative, sep } from 'node:path';
import { InvalidInputError } from '../../core/problems/errors.ts';
import { type Checkout, type CheckoutOptions, withCheckout } from './checkout.ts';
import { findGitFolder } from './git-folder.ts';
import { type GitTree, resolveCommit, withTree } from './git-tree.ts';
import { findWorkTree } from './ignored-paths.ts';
import { GitFailure } from './run-git.ts';

/** A commit of the repository that a folder lies in. */
export interface WorkTreeCommit {
  /** The tree of the files below the folder. */
  readonly tree: GitTree;
  /** Path of the folder in the tree: empty, or with a slash at its end. */
  readonly prefix: string;
}

export interface RepositoryHistory {
  /** Branches, tags, and the branches of remotes, as git shortens their names. */
  readonly refs: readonly string[];
  /** Earlier commits were left out when it was cloned. */
  readonly isShallow: boolean;
}

export interface CommitRequest {
  readonly ref: string;
  /** True: the wanted commit is the one where the checked out branch left `ref`, or `ref` itself if nothing tells. */
  readonly isFork: boolean;
  readonly signal: AbortSignal;
}

/** As git writes commits, with `~` and `^`: never an option, a range, or a path. Source: git-check-ref-format(1). */
const REF = /^[^\s\p{Cc}:?*[\\~^-][^\s\p{Cc}:?*[\\]*$/u;

/**
 * Lets `use` read a commit from the objects of the repository; the files of the work tree, to which filters may apply, stay unread. Null:
 * there is no such commit. @throws InvalidInputError without a repository or for an invalid ref, AccessDeniedError for a repository of
 * another user, GitFailure, LimitReachedError.
 */
export async function withCommit<Result>(
  folder: string,
  { ref, isFork, signal }: CommitRequest,
  use: (commit: WorkTreeCommit) => Promise<Result>,
): Promise<Result | null> {
  if (!REF.test(ref) || ref.includes('..')) {
    throw new InvalidInputError(`${JSON.stringify(ref)} is no branch, tag or commit`, {
      suggestion: 'Give a branch, a tag, a commit id, or one like HEAD~3.',
    });
  }
  const top = topOf(folder);
  const prefix = relative(top, folder)
    .split(sep)
    .filter(Boolean)
    .map((part) => `${part}/`)
    .join('');
  return await withRepository(top, { hasHistories: ref.includes('@{'), signal }, async ({ git }) => {
    const named = await nullWhenRefused(resolveCommit(git, ref));
    if (named === null) return null;
    const fork = isFork ? await nullWhenRefused(git(['merge-base', named, 'HEAD'])) : null;
    const commit = fork?.toString('latin1').trim() ?? named;
    return await withTree(git, { commit, prefix, name: top, signal }, async (tree) => await use({ tree, prefix }));
  });
}

/** The history of a repository. @throws as `withCommit` */
export async function describeHistory(folder: string, signal: AbortSignal): Promise<RepositoryHistory> {
  return await withRepository(topOf(folder), { hasHistories: false, signal }, async ({ git }) => {
    const read = async (...args: readonly string[]) => (await git(args)).toString('utf8').trim();
    const names = await read('for-each-ref', '--format=%(refname:short)', 'refs/heads', 'refs/tags', 'refs/remotes');
    return {
      refs: names.split('\n').filter(Boolean),
      isShallow: (await read('rev-parse', '--is-shallow-repository')) === 'true',
    };
  });
}

/** The id of the checked out commit; null: there is none. @throws as `withCommit` */
export async function readHead(folder: string, signal: AbortSignal): Promise<string | null> {
  return await withRepository(topOf(folder), { hasHistories: false, signal }, async ({ git }) => {
    return await nullWhenRefused(resolveCommit(git, 'HEAD'));
  });
}

/** The URL of the remote `origin`, which may hold credentials; null: it has none. @throws as `withCommit` */
export async function readOriginUrl(folder: string, signal: AbortSignal): Promise<string | null> {
  return await withRepository(topOf(folder), { hasHistories: false, signal }, async ({ settings }) => {
    return settings.get('remote.origin.url') ?? null;
  });
}

async function withRepository<Result>(
  top: string,
  options: CheckoutOptions,
  use: (checkout: Checkout) => Promise<Result>,
): Promise<Result> {
  return await withCheckout(findGitFolder(top), options, use);
}

async function nullWhenRefused<Value>(asked: Promise<Value>): Promise<Value | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof GitFailure) return null;
    throw error;
  }
}

function topOf(folder: string): string {
  const top = findWorkTree(folder);
  if (top !== null) return top;
  throw new InvalidInputError(`There is no git repository at or above ${folder}`, {
    suggestion: 'Ask about two versions of an artifact instead, or work in a clone.',
  });
}
