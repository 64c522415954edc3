import { GitRefNotFoundError } from '../../../core/problems/errors.ts';
import { GitFailure } from '../../../platform/git/run-git.ts';
import {
  describeHistory,
  type RepositoryHistory,
  type WorkTreeCommit,
  withCommit,
} from '../../../platform/git/work-tree.ts';
import { findNearestNames } from '../../../search/nearest-names.ts';
import { suggestNames } from '../../../search/suggest-names.ts';

/** A commit; `isFork`: where what is checked out left it. */
export interface EarlierRef {
  readonly ref: string;
  readonly isFork: boolean;
}

/**
 * Lets `use` read the commit that a project is compared with. @throws InvalidInputError without a repository or for what is no ref,
 * GitRefNotFoundError with what there is, AccessDeniedError for the repository of another user, LimitReachedError for one of too many files.
 */
export async function withEarlier<Result extends object>(
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

/** A clone of one branch keeps another only where it is told to. `ref`: that of a remote. */
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
