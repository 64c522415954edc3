import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { SourceIndex } from '../../../core/code/source-index.ts';
import { GitRefNotFoundError } from '../../../core/problems/errors.ts';
import { buildIndex } from '../../../indexing/build-index.ts';
import type { ProjectIndexing } from '../../../indexing/project/update-folder-index.ts';
import { plainFile, type SourceFile } from '../../../indexing/source-files.ts';
import { createTextLimit, mayBeText } from '../../../indexing/source-kinds.ts';
import { isThere } from '../../../platform/files/files.ts';
import type { GitFile } from '../../../platform/git/git-tree.ts';
import { GitFailure } from '../../../platform/git/run-git.ts';
import {
  describeHistory,
  type RepositoryHistory,
  type WorkTreeCommit,
  withCommit,
} from '../../../platform/git/work-tree.ts';
import { findBadPath } from '../../../platform/zip/entry-names.ts';
import { findNearestNames } from '../../../search/nearest-names.ts';
import { suggestNames } from '../../../search/suggest-names.ts';
import type { Codebase } from '../model/codebase.ts';
import type { FileState } from './compare-files.ts';

/** A commit; `isFork`: the commit where the checked out branch left it. */
export interface EarlierRef {
  readonly ref: string;
  readonly isFork: boolean;
}

export interface ChangedFiles {
  readonly earlier: readonly FileState[];
  readonly later: readonly FileState[];
}

/**
 * Finds the files of a project's folder that differ from a commit, in both states. @throws as `withEarlier`; LimitReachedError if the old
 * files have too much text
 */
export async function changedSince(
  code: Codebase,
  { root, ...earlier }: EarlierRef & { readonly root: string },
  indexing: ProjectIndexing,
): Promise<ChangedFiles> {
  const since = { ...earlier, signal: indexing.signal };
  const { later, sources, identity } = await withEarlier(root, since, async (commit) => {
    return await readDiffering(code, commit, { root, ref: earlier.ref });
  });
  const origin = { kind: 'folder', path: root } as const;
  const was = await buildIndex(origin, { files: sources, problems: [], identity, foundAt: root }, indexing);
  return { earlier: allOf(was), later: later.map((file) => ({ index: code.index, file })) };
}

/**
 * Lets `use` read the commit that a project is compared with. @throws InvalidInputError without a repository or for what is no ref,
 * GitRefNotFoundError with what there is, AccessDeniedError for the repository of another user, LimitReachedError for one of too many files.
 */
async function withEarlier<Result extends object>(
  root: string,
  { ref, isFork, signal }: EarlierRef & { readonly signal: AbortSignal },
  use: (commit: WorkTreeCommit) => Promise<Result>,
): Promise<Result> {
  try {
    const found = await withCommit(root, { ref, isFork, signal }, use);
    if (found !== null) return found;
    const suggestion = isFork ? suggestFetch(ref) : suggestRef(ref, await describeHistory(root, signal));
    throw new GitRefNotFoundError(`The repository of ${root} has no branch, tag or commit ${ref}`, { suggestion });
  } catch (error) {
    if (!(error instanceof GitFailure)) throw error;
    throw new GitRefNotFoundError(`git could not read the repository of ${root}: ${error.message}`, { cause: error });
  }
}

/** A clone of one branch has another one only after a fetch. `ref`: a branch of a remote. */
function suggestFetch(ref: string): string {
  const [remote, ...branch] = ref.split('/');
  return `Call git fetch ${remote} ${branch.join('/')}:refs/remotes/${ref}.`;
}

const MOST_LISTED = 10;

function suggestRef(ref: string, { refs, isShallow }: RepositoryHistory): string {
  if (refs.length === 0) return 'It has no commit yet: commit first.';
  const [name] = ref.split(/[~^@]/) as [string];
  if (name === 'HEAD' || refs.includes(name)) {
    return isShallow
      ? 'Earlier commits were left out when this was cloned: call git fetch --unshallow.'
      : `${name} does not go back that far.`;
  }
  const listed = refs.slice(0, MOST_LISTED).join(', ');
  return suggestNames(findNearestNames(name, refs), `It has ${listed}${refs.length > MOST_LISTED ? ' …' : ''}.`);
}

interface Differing {
  /** Rows of files in their present state. */
  readonly later: readonly number[];
  /** Files in their old state. */
  readonly sources: readonly SourceFile[];
  readonly identity: string;
}

async function readDiffering(
  { index, files }: Codebase,
  { tree, prefix }: WorkTreeCommit,
  { root, ref }: { readonly root: string; readonly ref: string },
): Promise<Differing> {
  const before = new Map<string, GitFile>();
  for (const file of tree.files) {
    if (file.path.startsWith(prefix)) before.set(file.path.slice(prefix.length), file);
  }
  const isSame = (file: number) => {
    const was = before.get(index.files[file]!.path);
    return was !== undefined && was.object === blobOf(index.text(file), was.object.length);
  };
  const later = files.filter((file) => !isSame(file));
  const now = new Set(files.map((file) => index.files[file]!.path));
  const differing = new Set(later.map((file) => index.files[file]!.path));
  // A file on disk that is not listed was left out of the index; it is not removed.
  const isWanted = ([path, { size }]: readonly [string, GitFile]) =>
    differing.has(path) ||
    (!now.has(path) && mayBeText(path, size) && findBadPath(path) === null && !isThere(join(root, path)));
  const wanted = [...before].filter(isWanted);
  const count = createTextLimit(`What changed in ${root} since ${ref}`, 'Ask what changed since a later commit.');
  for (const [, { size }] of wanted) count(size);
  const contents = await tree.read(wanted.map(([, file]) => file));
  const sources = wanted.map(([path], place) => plainFile(path, contents[place]!));
  return { later, sources, identity: `git:${tree.commit}` };
}

export function allOf(index: SourceIndex): readonly FileState[] {
  return index.files.map((_, file) => ({ index, file }));
}

/** Git's id of a file's content: SHA-1, or SHA-256 in newer repositories. */
function blobOf(text: Uint8Array, length: number): string {
  const sum = createHash(length === 40 ? 'sha1' : 'sha256');
  return sum.update(`blob ${text.length}\0`).update(text).digest('hex');
}
