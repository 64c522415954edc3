import { z } from 'zod';
import { InvalidInputError } from '../../core/errors.ts';
import { printCount } from '../../core/print-count.ts';
import type { ChangedDeclaration, FileDifference } from '../../engine/codebase/diff/compare-files.ts';
import { codeScope, toCode } from '../answers/code-arguments.ts';
import { defineTool } from '../answers/define-tool.ts';
import { fitFirst, renderOmitted } from '../answers/fit-first.ts';
import { joinLines } from '../answers/join-lines.ts';
import { shorten, shortenList } from '../answers/shorten.ts';

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
    ...codeScope,
  }),
  example: { since_ref: 'main' },
  async run({ since_ref, pr, ...scope }, engine, ctx) {
    const query = pr === undefined ? { sinceRef: since_ref! } : { pr };
    if ((since_ref === undefined) === (pr === undefined)) {
      throw new InvalidInputError('Give either since_ref or pr', { suggestion: 'Call it again with one of them.' });
    }
    const summary = await engine.codebase.getDiffSummary({ ...toCode(scope), ...query }, ctx);
    const { added, removed, modified, renamed, otherwise, moved } = summary;
    const [files, paths] = [
      fitFirst([...modified, ...renamed].map(describeFile), { most: 1000, room: 16_000 }),
      fitFirst([...added.map((path) => ({ path, isNew: true })), ...removed.map((path) => ({ path, isNew: false }))], {
        most: 1000,
        room: 7_000,
      }),
    ];
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
      pr: summary.pr ?? undefined,
      changes: added.length + removed.length + modified.length + renamed.length,
      files_added: paths.shown.filter(({ isNew }) => isNew).map(({ path }) => path),
      files_removed: paths.shown.filter(({ isNew }) => !isNew).map(({ path }) => path),
      files_modified: files.shown.filter(({ renamed_from }) => renamed_from === undefined),
      files_renamed: files.shown.filter(({ renamed_from }) => renamed_from !== undefined),
      moved: moves.shown,
      without_changed_declarations: otherwise.length === 0 ? undefined : shortenList(otherwise, 20),
      omitted_files: (files.omitted ?? 0) + (paths.omitted ?? 0) || undefined,
      omitted_moves: moves.omitted,
    };
  },
  render: ({
    since_ref,
    pr,
    changes,
    files_added,
    files_removed,
    files_modified,
    files_renamed,
    moved,
    without_changed_declarations,
    omitted_files,
    omitted_moves,
  }) => {
    const shown = [...files_modified, ...files_renamed];
    const paths = new Set([...files_added, ...files_removed, ...shown.map(({ path }) => path)]);
    const elsewhere = moved.filter(({ from, to }) => !paths.has(fileOf(from)) && !paths.has(fileOf(to)));
    return joinLines(
      `${printCount(changes, 'file')} came, went or changed in declarations since ${since_ref}${pr === undefined ? '' : ` (#${pr.number} ${pr.title}: ${pr.head} into ${pr.base})`}`,
      files_added.flatMap((path) => [`A ${path}`, ...renderMoves(moved, path)]),
      files_removed.flatMap((path) => [`D ${path}`, ...renderMoves(moved, path)]),
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
      renderOmitted({ files: omitted_files, moves: omitted_moves }),
    );
  },
});

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

const MOST_SHOWN = 100;

function describeFile({
  path,
  before,
  added,
  removed,
  modified,
  bodies,
}: FileDifference & { readonly path: string; readonly before?: string }) {
  const unshown = [added, removed, modified, bodies].map(({ length }) => Math.max(0, length - MOST_SHOWN));
  return {
    path,
    renamed_from: before === undefined || before === path ? undefined : before,
    added: added.slice(0, MOST_SHOWN).map(describe),
    removed: removed.slice(0, MOST_SHOWN).map(describe),
    modified: modified.slice(0, MOST_SHOWN).map((one) => ({
      kind: one.kind,
      name: one.name,
      old_signature: shorten(one.before, 300),
      new_signature: shorten(one.signature, 300),
    })),
    body_changed: bodies.slice(0, MOST_SHOWN).map(({ kind, name, signature }) => {
      const isOverloaded = bodies.filter((other) => other.name === name).length > 1;
      return { kind, name, signature: isOverloaded ? shorten(signature, 300) : undefined };
    }),
    omitted_declarations: unshown.reduce((sum, count) => sum + count, 0) || undefined,
  };
}

function describe({ kind, name, signature }: ChangedDeclaration) {
  return { kind, name, signature: shorten(signature, 300) };
}
