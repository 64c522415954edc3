import { joinParts } from '../../core/join-parts.ts';
import { printCount } from '../../core/print-count.ts';
import { joinLines } from '../answers/join-lines.ts';
import { type Cut, renderCut } from '../answers/truncated.ts';
import type { FileEntry } from './hit-entries.ts';
import { type PaintHit, renderHits } from './render-hits.ts';

/** What search_sources answers. */
export interface SearchAnswer extends Cut {
  /** In plain Zoekt, where it was written otherwise. */
  readonly read_as?: string;
  readonly match_count: number;
  /** True: files have more matches than are counted. */
  readonly more_matches?: boolean;
  readonly file_count: number;
  /** Of them the project's. */
  readonly own_files?: number;
  readonly artifact_count: number;
  readonly files?: readonly FileEntry[];
  /** `g:a`, in place of files where they are only counted. */
  readonly artifacts?: readonly { readonly artifact: string; readonly files: number }[];
  readonly searched: number;
  readonly not_searched?: { readonly count: number; readonly artifacts: readonly string[] };
  /** Why not everything was searched. */
  readonly partial?: string;
  readonly hints?: readonly string[];
  /** The tool that brings what was not searched. */
  readonly suggested_action?: string;
}

export function renderSearch(
  { files, artifacts, not_searched, hints, partial, ...answer }: SearchAnswer,
  paint?: PaintHit,
): string {
  const matches = `${printCount(answer.match_count, 'match', 'matches')}${answer.more_matches ? ' or more' : ''}`;
  const artifactsFound = printCount(answer.artifact_count, 'artifact');
  const own = answer.artifact_count === 0 ? 'the project' : `the project and ${artifactsFound}`;
  const where = `${printCount(answer.file_count, 'file')} of ${answer.own_files === undefined ? artifactsFound : own}`;
  const searched = joinParts(
    ', ',
    (answer.searched > 0 || not_searched) && `${answer.searched} searched`,
    not_searched && `${not_searched.count} not`,
  );
  return joinLines(
    answer.read_as && `read as: ${answer.read_as}`,
    joinParts('; ', `${matches} in ${where}`, searched !== '' && searched),
    files && renderHits(files, paint),
    artifacts?.map(({ artifact, files: count }) => `${artifact}  ${count}`),
    renderCut(answer),
    hints,
    partial && `partial: ${partial}`,
    not_searched && `not searched, call ${answer.suggested_action}: ${not_searched.artifacts.join(', ')}`,
  );
}
