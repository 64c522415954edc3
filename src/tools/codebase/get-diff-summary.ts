import { z } from 'zod';
import { InvalidInputError } from '../../core/problems/errors.ts';
import { printCount } from '../../core/text/print-count.ts';
import type { ChangedDeclaration, FileDifference } from '../../engine/codebase/diff/compare-files.ts';
import type { PullRequest } from '../../engine/codebase/diff/read-pull-request.ts';
import { countFitting, sizeOf } from '../answers/answer-size.ts';
import { codePath, codeScope, toCode } from '../answers/code-arguments.ts';
import { countByFolder } from '../answers/count-by-folder.ts';
import { defineTool } from '../answers/define-tool.ts';
import { fitFirst, renderOmitted } from '../answers/fit-first.ts';
import { joinLines } from '../answers/join-lines.ts';
import { shorten, shortenList } from '../answers/shorten.ts';
import { renderCut, type Truncated } from '../answers/truncated.ts';

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
    const files = [
      ...added.map((file) => ({ ...file, how: 'added' as const })),
      ...removed.map((file) => ({ ...file, how: 'removed' as const })),
      ...modified.map((file) => ({ ...file, how: 'modified' as const })),
      ...renamed.map((file) => ({ ...file, how: 'renamed' as const })),
    ];
    if (offset > 0 && files.length > 1) {
      throw new InvalidInputError(`offset is of one file, and ${files.length} changed`, {
        suggestion: 'Call it again with the path of one of them.',
      });
    }
    const described = describeFiles(files.slice(0, limit), offset);
    const ofFiles = (how: (typeof files)[number]['how']) => described.filter((_, place) => files[place]!.how === how);
    const moves = fitFirst(
      moved.map(({ isChanged, ...one }) => ({
        ...one,
        signature: shorten(one.signature, 200),
        body_changed: isChanged || undefined,
      })),
      { most: 50, room: 4_000 },
    );
    return {
      since_ref: summary.sinceRef,
      pr: summary.pr === null ? undefined : describePullRequest(summary.pr),
      not_checked_out:
        summary.checkedOut === null
          ? undefined
          : `the work tree is at ${summary.checkedOut}, the pull request at ${summary.pr!.headCommit}: what the work tree changed is told`,
      changes: files.length,
      files_added: ofFiles('added').map(({ path, added, omitted_declarations }) => ({
        path,
        added,
        omitted_declarations,
      })),
      files_removed: ofFiles('removed').map(({ path, removed, omitted_declarations }) => ({
        path,
        removed,
        omitted_declarations,
      })),
      files_modified: ofFiles('modified'),
      files_renamed: ofFiles('renamed'),
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

interface FileToDescribe extends FileDifference {
  readonly path: string;
  readonly before?: string;
}

const MOST_FOLDERS = 40;
/** Characters for files, and of these for their paths. */
const ROOM = { files: 20_000, paths: 10_000 };

/** By folder, each with how many: a path of them shows the files. */
function notNamed(files: readonly FileToDescribe[]): Readonly<Record<string, number>> {
  return countByFolder(
    files.map(({ path }) => path),
    MOST_FOLDERS,
  );
}

/** From the first on as many as can be named, with as many declarations behind the first `offset` as have room; of the others how many they are. */
function describeFiles(files: readonly FileToDescribe[], offset: number) {
  const described = files.map(describeFile);
  const named = described.slice(
    0,
    countFitting(described, ({ head }) => sizeOf(head), ROOM.paths),
  );
  const heads = named.reduce((sum, { head }) => sum + sizeOf(head), 0);
  const most = fairShare(
    named.map(({ size }) => size),
    ROOM.files - heads,
  );
  return named.map((file) => fitFile(file, { room: most, offset }));
}

/** What each may take at most so that all have room: those that want less leave it to the others. */
function fairShare(sizes: readonly number[], room: number): number {
  let left = room;
  for (const [place, size] of [...sizes].sort((a, b) => a - b).entries()) {
    const share = left / (sizes.length - place);
    if (size > share) return share;
    left -= size;
  }
  return room;
}

function describeFile({ path, before, added, removed, modified, bodies }: FileToDescribe) {
  const bodiesOfName = Map.groupBy(bodies, ({ name }) => name);
  const head = { path, renamed_from: before === undefined || before === path ? undefined : before };
  const lists = {
    added: added.map(describe),
    removed: removed.map(describe),
    modified: modified.map((one) => ({
      kind: one.kind,
      name: one.name,
      old_signature: shorten(one.before, 300),
      new_signature: shorten(one.signature, 300),
    })),
    body_changed: bodies.map(({ kind, name, signature }) => {
      const isOverloaded = bodiesOfName.get(name)!.length > 1;
      return { kind, name, signature: isOverloaded ? shorten(signature, 300) : undefined };
    }),
  };
  return {
    head,
    lists,
    size: Object.values(lists)
      .flat()
      .reduce((sum, entry) => sum + sizeOf(entry), 0),
  };
}

function fitFile(
  { head, lists }: ReturnType<typeof describeFile>,
  { room, offset }: { readonly room: number; readonly offset: number },
) {
  let passed = 0;
  let left = room;
  let omitted = 0;
  const fit = <Entry>(entries: readonly Entry[]) => {
    const rest = entries.slice(Math.max(0, offset - passed));
    passed += entries.length - rest.length;
    const shown = rest.slice(0, omitted > 0 ? 0 : countFitting(rest, sizeOf, left));
    omitted += rest.length - shown.length;
    left -= shown.reduce((sum, entry) => sum + sizeOf(entry), 0);
    return shown;
  };
  return {
    ...head,
    added: fit(lists.added),
    removed: fit(lists.removed),
    modified: fit(lists.modified),
    body_changed: fit(lists.body_changed),
    omitted_declarations: omitted || undefined,
  };
}

type Described = ReturnType<typeof fitFile>;

function cutAt(named: readonly Described[], all: number): Truncated | undefined {
  const whole = named.filter(({ omitted_declarations }) => omitted_declarations === undefined).length;
  if (whole === all) return undefined;
  const part = named.length - whole;
  return {
    shown: whole,
    total_count: all,
    reason: part === 0 ? undefined : `${part} more without some of their declarations`,
    next: 'get_diff_summary with the path of a file or folder',
  };
}

/** Of the only file. */
function cutWithin(file: Described | undefined, offset: number): Truncated | undefined {
  if (file?.omitted_declarations === undefined) return undefined;
  const shown = [file.added, file.removed, file.modified, file.body_changed].flat().length;
  const next = offset + shown;
  return { shown, total_count: next + file.omitted_declarations, next: { offset: next } };
}

function describe({ kind, name, signature }: ChangedDeclaration) {
  return { kind, name, signature: shorten(signature, 300) };
}
