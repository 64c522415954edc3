import { z } from 'zod';
import { InvalidInputError } from '../../core/problems/errors.ts';
import { printCount } from '../../core/text/print-count.ts';
import type { PullRequest } from '../../engine/codebase/diff/read-pull-request.ts';
import type { MovedDeclaration } from '../../engine/codebase/diff/summarize-changes.ts';
import { cutAt, cutWithin, describeFiles, notNamed } from '../answers/changed-files.ts';
import { codePath, codeScope, toCode } from '../answers/code-arguments.ts';
import { defineTool } from '../answers/define-tool.ts';
import { fitFirstOf, renderOmitted } from '../answers/fit-first.ts';
import { joinLines } from '../answers/join-lines.ts';
import { shorten, shortenList } from '../answers/shorten.ts';
import { renderCut } from '../answers/truncated.ts';

export const getDiffSummary = defineTool({
  name: 'get_diff_summary',
  toolset: 'codebase',
  title: 'What changed in the declarations',
  description:
    'Declarations that were added, removed, changed or moved since a git ref (up to the working tree), in a GitHub pull request, or since an earlier version of an artifact; renamed files are followed. Much shorter than a diff.',
  effects: 'fetch',
  input: z.strictObject({
    since_ref: z
      .string()
      .trim()
      .min(1)
      .max(500)
      .optional()
      .describe('branch, tag, commit, HEAD~3; of an artifact the earlier version'),
    pr: z.int().min(1).optional().describe('instead: number of a pull request on GitHub'),
    path: codePath.optional().describe('file or folder, as it is or was'),
    limit: z.int().min(1).max(1000).default(1000).describe('files'),
    offset: z.int().min(0).default(0).describe('declarations passed over, with the path of one file'),
    ...codeScope,
  }),
  example: { since_ref: 'main' },
  async run({ since_ref, pr, path = null, limit, offset, ...scope }, engine, ctx) {
    const query = pr === undefined ? { sinceRef: since_ref! } : { pr };
    if ((since_ref === undefined) === (pr === undefined)) {
      throw new InvalidInputError('Give either since_ref or pr', { suggestion: 'Call it again with one of them.' });
    }
    const summary = await engine.codebase.getDiffSummary({ ...toCode(scope), ...query, path }, ctx);
    const { added, removed, modified, renamed, otherwise, moved } = summary;
    const files = [added, removed, modified, renamed].flat();
    if (offset > 0 && files.length > 1) {
      throw new InvalidInputError(`offset is of one file, and ${files.length} changed`, {
        suggestion: 'Call it again with the path of one of them.',
      });
    }
    const described = describeFiles(files.slice(0, limit), offset);
    const [beforeModified, beforeRenamed] = [added.length + removed.length, files.length - renamed.length];
    const moves = fitFirstOf(moved, describeMove, { most: 50, room: 4_000 });
    return {
      since_ref: summary.sinceRef,
      pr: summary.pr === null ? undefined : describePullRequest(summary.pr),
      not_checked_out:
        summary.checkedOut === null
          ? undefined
          : `the work tree is at ${summary.checkedOut}, the pull request at ${summary.pr!.headCommit}: what the work tree changed is told`,
      changes: files.length,
      files_added: described.slice(0, added.length).map(({ path, added, omitted_declarations }) => ({
        path,
        added,
        omitted_declarations,
      })),
      files_removed: described.slice(added.length, beforeModified).map(({ path, removed, omitted_declarations }) => ({
        path,
        removed,
        omitted_declarations,
      })),
      files_modified: described.slice(beforeModified, beforeRenamed),
      files_renamed: described.slice(beforeRenamed),
      moved: moves.shown,
      without_changed_declarations: otherwise.length === 0 ? undefined : shortenList(otherwise, 20),
      omitted_moves: moves.omitted,
      files_not_named: described.length === files.length ? undefined : notNamed(files.slice(described.length)),
      truncated: files.length === 1 ? cutWithin(described[0], offset) : cutAt(described, files.length),
    };
  },
  render: ({
    since_ref,
    pr,
    not_checked_out,
    changes,
    files_added,
    files_removed,
    files_modified,
    files_renamed,
    moved,
    without_changed_declarations,
    omitted_moves,
    files_not_named,
    truncated,
  }) => {
    const shown = [...files_modified, ...files_renamed];
    const paths = new Set([...files_added, ...files_removed, ...shown].map(({ path }) => path));
    const elsewhere = moved.filter(({ from, to }) => !paths.has(fileOf(from)) && !paths.has(fileOf(to)));
    return joinLines(
      `${printCount(changes, 'file')} came, went or changed in declarations since ${since_ref}${pr === undefined ? '' : ` (#${pr.number} ${pr.title}: ${pr.head} into ${pr.base})`}`,
      not_checked_out,
      files_added.flatMap(({ path, added, omitted_declarations }) => [
        `A ${path}`,
        ...added.map(({ signature }) => `  + ${signature}`),
        ...renderMoves(moved, path),
        ...renderOmitted({ declarations: omitted_declarations }),
      ]),
      files_removed.flatMap(({ path, removed, omitted_declarations }) => [
        `D ${path}`,
        ...removed.map(({ signature }) => `  - ${signature}`),
        ...renderMoves(moved, path),
        ...renderOmitted({ declarations: omitted_declarations }),
      ]),
      shown.flatMap((file) => [
        file.renamed_from === undefined ? `M ${file.path}` : `R ${file.renamed_from} -> ${file.path}`,
        ...file.added.map(({ signature }) => `  + ${signature}`),
        ...file.removed.map(({ signature }) => `  - ${signature}`),
        ...file.modified.map(({ old_signature, new_signature }) => `  ~ ${old_signature}  ->  ${new_signature}`),
        ...file.body_changed.map(
          ({ name, signature }) => `  * ${name}${signature === undefined ? '' : `: ${signature}`}`,
        ),
        ...renderMoves(moved, file.path),
        ...renderOmitted({ declarations: file.omitted_declarations }),
      ]),
      elsewhere.map((move) => `moved ${move.signature}: ${move.from} -> ${move.to}${orChanged(move)}`),
      without_changed_declarations && `changed otherwise: ${without_changed_declarations.join(', ')}`,
      renderOmitted({ moves: omitted_moves }),
      files_not_named &&
        Object.entries(files_not_named).map(([folder, count]) => `${printCount(count, 'file')} more in ${folder}`),
      renderCut({ truncated }),
    );
  },
});

function describePullRequest({ number, title, base, head }: PullRequest) {
  return { number, title, base, head };
}

function describeMove({ isChanged, ...one }: MovedDeclaration) {
  return { ...one, signature: shorten(one.signature, 200), body_changed: isChanged || undefined };
}

interface Move {
  readonly signature: string;
  readonly from: string;
  readonly to: string;
  readonly body_changed?: boolean;
}

/** Beside the other changes of a file what left it and what came. */
function renderMoves(moved: readonly Move[], path: string): readonly string[] {
  return moved.flatMap((move) => {
    const { signature, from, to } = move;
    if (fileOf(from) === path) return [`  > ${signature}: ${from} -> ${to}${orChanged(move)}`];
    return fileOf(to) === path ? [`  < ${signature}: from ${from}${orChanged(move)}`] : [];
  });
}

function fileOf(place: string): string {
  return place.slice(0, place.lastIndexOf('#'));
}

function orChanged({ body_changed }: Move): string {
  return body_changed ? ', changed within' : '';
}
