import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Caller } from '../../core/call-context.ts';
import { GitCloneFailedError, GitRefNotFoundError, InvalidInputError } from '../../core/problems/errors.ts';
import { redact } from '../../core/problems/redact.ts';
import { makeFolder, removePath } from '../files/files.ts';
import { ForbiddenAddressError, type Reach } from '../hosts/private-address.ts';
import { type LookUp, lookUpHost } from '../hosts/resolve-host.ts';
import { withCheckout } from './checkout.ts';
import { findRepository } from './git-folder.ts';
import { findGitRoute, type GitRoute } from './git-route.ts';
import { type GitTree, resolveCommit, withTree } from './git-tree.ts';
import { type Git, GitFailure, passedOn, runGit } from './run-git.ts';

export interface GitRequest {
  /** https:, ssh:, `user@host:path`, or a local path. Never begins with `-`. */
  readonly url: string;
  /** Branch, tag or commit. */
  readonly ref: string;
  /** The reach that the host of `url` may have; `local` when `url` itself is a path. */
  readonly reach: 'local' | Reach;
  /** Default: the system's. */
  readonly lookUp?: LookUp;
  /** Folder for the clone, which is removed afterwards. */
  readonly scratch: string;
}

const REF = /^[A-Za-z0-9_][\w./+@-]*$/;
const COMMIT = /^[0-9a-f]{7,64}$/;

type UseTree<T> = (tree: GitTree) => Promise<T>;

/**
 * Lets `use` read a commit: of a repository on this machine where it is, of another one from a clone of this commit, which is removed.
 * @throws InvalidInputError for a ref git would read otherwise or a host that leads into an internal network, GitCloneFailedError,
 * GitRefNotFoundError, AccessDeniedError for a local repository of another user, LimitReachedError for a tree of too many files.
 */
export async function withGitTree<T>(request: GitRequest, caller: Caller, use: UseTree<T>): Promise<T> {
  checkGitRef(request.ref);
  try {
    return await (request.reach === 'local'
      ? withLocalTree(request, caller, use)
      : withClonedTree(request, { ...caller, reach: request.reach }, use));
  } catch (error) {
    throw error instanceof GitFailure ? cloneFailed(request, error) : error;
  }
}

async function withLocalTree<T>(request: GitRequest, { signal }: Caller, use: UseTree<T>): Promise<T> {
  const folder = findRepository(request.url);
  if (folder === null) throw new GitFailure('there is no git repository');
  return await withCheckout(folder, { hasHistories: false, signal }, async ({ git }) => {
    const commit = await findCommit(git, request);
    return await withTree(git, { commit, prefix: '', name: request.url, signal }, use);
  });
}

async function withClonedTree<T>(
  request: GitRequest,
  { signal, progress, reach }: Caller & { readonly reach: Reach },
  use: UseTree<T>,
): Promise<T> {
  const { address, config, sshOptions } = await findRoute(request, reach, signal);
  const folder = join(request.scratch, `git-${randomUUID()}.tmp`);
  makeFolder(folder);
  const env = {
    ...passedOn(),
    GIT_DIR: '.',
    GIT_ALLOW_PROTOCOL: 'https:ssh',
    GIT_SSH_COMMAND: ['ssh', ...['BatchMode=yes', ...sshOptions].map((option) => `-o '${option}'`)].join(' '),
  };
  const onGrowth = (bytes: number) => progress(Math.ceil(bytes / 1024), null, `fetching ${redact(request.url)}, KiB`);
  const git: Git = async (args, options) => runGit(args, { folder, signal, env, config, ...options, onGrowth });
  try {
    await git(['init', '--quiet', '--bare', '--template=', '.']);
    const commit = await fetchCommit(git, request, address);
    return await withTree(git, { commit, prefix: '', name: request.url, signal }, use);
  } finally {
    await removePath(folder);
  }
}

/** @throws InvalidInputError for a ref that git would read as an option, a range or an expression. */
export function checkGitRef(ref: string): void {
  if (REF.test(ref) && !ref.includes('..') && !ref.includes('@{')) return;
  throw new InvalidInputError(`git_ref ${JSON.stringify(ref)} is no branch, tag or commit`, {
    suggestion: 'Give a branch, a tag or a full commit id.',
  });
}

async function findRoute(
  { url, lookUp = lookUpHost }: GitRequest,
  reach: Reach,
  signal: AbortSignal,
): Promise<GitRoute> {
  try {
    return await findGitRoute(url, { reach, lookUp, signal });
  } catch (error) {
    if (!(error instanceof ForbiddenAddressError)) throw error;
    throw new InvalidInputError(`${url} was not asked: ${error.message}`, {
      suggestion: 'Ask the user to start the server with --allow-host and this host, or register a local clone.',
      cause: error,
    });
  }
}

async function fetchCommit(git: Git, request: GitRequest, address: string): Promise<string> {
  const fetch = ['fetch', '--quiet', '--no-tags', '--no-recurse-submodules', '--no-write-commit-graph'];
  try {
    await git([...fetch, '--depth=1', '--', address, request.ref]);
    return await resolveCommit(git, 'FETCH_HEAD');
  } catch (error) {
    if (!(error instanceof GitFailure)) throw error;
    if (
      !/couldn't find remote ref|not our ref|unadvertised object|no matching remote|invalid refspec/i.test(
        error.message,
      )
    ) {
      throw error;
    }
    if (!COMMIT.test(request.ref)) throw refNotFound(request);
  }
  // A short commit id, or a server that hands out only tips: all branches and tags have to come.
  await git([...fetch, '--', address, '+refs/heads/*:refs/heads/*', '+refs/tags/*:refs/tags/*']);
  return await findCommit(git, request);
}

async function findCommit(git: Git, request: GitRequest): Promise<string> {
  try {
    return await resolveCommit(git, request.ref);
  } catch (error) {
    throw error instanceof GitFailure ? refNotFound(request) : error;
  }
}

/** In the words of OpenSSL, GnuTLS and Windows, as git passes them on. */
const UNTRUSTED = /certificate problem|certificate verification failed|UNTRUSTED_?ROOT/i;

function cloneFailed({ url }: GitRequest, failure: GitFailure): GitCloneFailedError {
  return new GitCloneFailedError(`git could not read ${url}: ${failure.message}`, {
    suggestion:
      url.startsWith('https:') && UNTRUSTED.test(failure.message)
        ? `Put the certificate of your company, or of whoever signed it, into the certificate store of the system, or tell git its file (PEM): git config --global http.${new URL(url).origin}.sslCAInfo <file>`
        : 'Check source_uri and that git on this machine may read the repository.',
    cause: failure,
  });
}

function refNotFound(request: GitRequest): GitRefNotFoundError {
  return new GitRefNotFoundError(`${request.url} has no branch, tag or commit ${request.ref}`, {
    suggestion: 'Give an existing branch, tag or full commit id as git_ref.',
  });
}
