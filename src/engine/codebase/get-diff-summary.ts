import type { CallContext } from '../../core/call-context.ts';
import { printOrigin } from '../../core/code/index-origin.ts';
import type { SourceIndex } from '../../core/code/source-index.ts';
import { InvalidInputError } from '../../core/problems/errors.ts';
import type { DamageReader } from '../../indexing/damage-reader.ts';
import type { OutlineReader } from '../../indexing/outlines/outline-reader.ts';
import { readHead } from '../../platform/git/work-tree.ts';
import { allOf, changedSince } from './diff/changed-since.ts';
import type { FileState } from './diff/compare-files.ts';
import { type PullRequest, type PullRequestDeps, readPullRequest } from './diff/read-pull-request.ts';
import { type ChangeSummary, summarizeChanges } from './diff/summarize-changes.ts';
import { filesBelow, parsePath } from './model/code-paths.ts';
import type { Codebase } from './model/codebase.ts';

/** A ref or a pull request, and the file or folder of interest; null: all. */
export type DiffQuery = ({ readonly sinceRef: string } | { readonly pr: number }) & { readonly path: string | null };

export interface DiffSummary extends ChangeSummary {
  readonly sinceRef: string;
  readonly pr: PullRequest | null;
  /** Id of the commit that is checked out, if it is known not to be the last one of the pull request; null: it may be. */
  readonly checkedOut: string | null;
}

export interface DiffDeps {
  readonly damage: DamageReader;
  readonly outlines: OutlineReader;
  readonly pullRequests: PullRequestDeps;
  /** The sources of another version of an artifact. */
  readonly openVersion: (index: SourceIndex, version: string, ctx: CallContext) => Promise<SourceIndex>;
}

export function createGetDiffSummary({ damage, outlines, pullRequests, openVersion }: DiffDeps) {
  /**
   * Summarizes the changes since a commit, up to the working tree, or since an earlier version of an artifact. @throws like `changedSince`,
   * `readPullRequest` and `changesBelow`; InvalidInputError for a pull request of an artifact
   */
  return async (code: Codebase, query: DiffQuery, ctx: CallContext): Promise<DiffSummary> => {
    if (code.workspace === null) {
      if ('pr' in query) {
        throw new InvalidInputError('pr: an artifact has no pull requests', {
          suggestion: 'Give an earlier version of it as since_ref.',
        });
      }
      const earlier = await openVersion(code.index, query.sinceRef, ctx);
      const summary = summarizeChanges(...differing(earlier, code.index));
      return { sinceRef: query.sinceRef, pr: null, checkedOut: null, ...changesBelow(code, summary, query.path) };
    }
    const root = printOrigin(code.index.origin);
    const pr = 'pr' in query ? await readPullRequest(root, query.pr, { ...pullRequests, ctx }) : null;
    const sinceRef = 'sinceRef' in query ? query.sinceRef : `origin/${pr!.base}`;
    const indexing = { damage, outlines, signal: ctx.signal };
    const since = { root, ref: sinceRef, isFork: pr !== null };
    const { earlier, later } = await changedSince(code, since, indexing);
    const summary = summarizeChanges(earlier, later);
    const head = pr === null ? null : await readHead(root, ctx.signal);
    const checkedOut = pr?.headCommit == null || pr.headCommit === head ? null : head;
    return { sinceRef, pr, checkedOut, ...changesBelow(code, summary, query.path) };
  };
}

/** Files of two indexes that differ under the same path. */
function differing(earlier: SourceIndex, later: SourceIndex) {
  const only = (index: SourceIndex, other: SourceIndex) => {
    const isOther = ({ file }: FileState) => {
      const { path, size, crc32 } = index.files[file]!;
      const same = other.files[other.findFile(path)];
      return same === undefined || same.size !== size || same.crc32 !== crc32;
    };
    return allOf(index).filter(isOther);
  };
  return [only(earlier, later), only(later, earlier)] as const;
}

/**
 * The changes of a file or a folder, by its old or new name; null: of all. It filters the summary of all files, since only that knows moves.
 * @throws ResourceNotFoundError for a path that neither changed nor exists, InvalidInputError when several paths end so
 */
function changesBelow(code: Codebase, summary: ChangeSummary, path: string | null): ChangeSummary {
  if (path === null) return summary;
  const folder = parsePath(code, path);
  const below = only(summary, (file) => folder === '' || file === folder || file.startsWith(`${folder}/`));
  const { added, removed, modified, renamed, otherwise } = below;
  if ([added, removed, modified, renamed, otherwise].some(({ length }) => length > 0)) return below;
  const files = new Set(filesBelow(code, path).map((row) => code.index.files[row]!.path));
  return only(summary, (file) => files.has(file));
}

function only(summary: ChangeSummary, isMeant: (path: string) => boolean): ChangeSummary {
  const ofPath = ({ path }: { readonly path: string }) => isMeant(path);
  const fileOf = (place: string) => place.slice(0, place.lastIndexOf('#'));
  return {
    added: summary.added.filter(ofPath),
    removed: summary.removed.filter(ofPath),
    modified: summary.modified.filter(ofPath),
    renamed: summary.renamed.filter(({ path, before }) => isMeant(path) || isMeant(before)),
    otherwise: summary.otherwise.filter(isMeant),
    moved: summary.moved.filter(({ from, to }) => isMeant(fileOf(from)) || isMeant(fileOf(to))),
  };
}
