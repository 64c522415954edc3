import { joinParts } from '../../core/text/join-parts.ts';
import { printCount } from '../../core/text/print-count.ts';
import { joinLines } from '../answers/join-lines.ts';
import { type KeysEntry, renderKeys } from '../answers/key-entry.ts';
import { adviseNotSearched } from '../answers/not-searched.ts';
import { renderGaps } from '../answers/render-gaps.ts';
import { type Cut, renderCut } from '../answers/truncated.ts';
import { renderUnreadable } from '../answers/unreadable.ts';
import type { FileEntry } from './hit-entries.ts';
import { nameReading } from './name-reading.ts';
import { type PaintHit, renderHits } from './render-hits.ts';

/** The answer of search_sources. */
export interface SearchAnswer extends Cut {
  readonly gaps?: string;
  readonly problem?: string;
  /** In plain Zoekt, where it was written otherwise. */
  readonly read_as?: string;
  /** The closer reading of the words, whose hits come first. */
  readonly shown_first?: readonly (Counted & { readonly read: string })[];
  /** The query as a configuration key, where no text fits it. */
  readonly configuration_key?: KeysEntry;
  /** True: the counts that follow are of each word by itself. */
  readonly words_apart?: boolean;
  readonly match_count: number;
  /** True: files have more matches than are counted. */
  readonly more_matches?: boolean;
  readonly file_count: number;
  /** The number of the project's own files among them. */
  readonly own_files?: number;
  readonly artifact_count: number;
  readonly files?: readonly FileEntry[];
  /** `g:a`, in place of files where they are only counted. */
  readonly artifacts?: readonly { readonly artifact: string; readonly files: number }[];
  /** The reading of the query for them, where it differs from Zoekt's. */
  readonly artifacts_read?: string;
  readonly searched: number;
  readonly not_searched?: {
    readonly count: number;
    readonly artifacts: readonly string[];
    readonly not_to_be_had?: readonly string[];
  };
  /** Why not everything was searched. */
  readonly partial?: string;
  readonly hints?: readonly string[];
  /** The tool that brings what was not searched. */
  readonly suggested_action?: string;
}

type Counted = Pick<SearchAnswer, 'match_count' | 'more_matches' | 'file_count'>;

export function renderSearch(
  { files, artifacts, not_searched, hints, partial, ...answer }: SearchAnswer,
  paint?: PaintHit,
): string {
  const artifactsFound = printCount(answer.artifact_count, 'artifact');
  const own = answer.artifact_count === 0 ? 'the project' : `the project and ${artifactsFound}`;
  const where = answer.own_files === undefined ? artifactsFound : own;
  const reading = answer.shown_first && nameReading({ isOfWords: answer.words_apart });
  const searched = joinParts(
    ', ',
    (answer.searched > 0 || not_searched) && `${answer.searched} searched`,
    not_searched && `${not_searched.count} not`,
  );
  return joinLines(
    renderUnreadable(answer),
    answer.read_as && `read as: ${answer.read_as}`,
    answer.shown_first?.map(({ read, ...first }) => `${read}, shown first: ${printMatches(first)}`),
    joinParts('; ', joinParts(': ', reading, `${printMatches(answer)} of ${where}`), searched !== '' && searched),
    answer.configuration_key && renderKeys(answer.configuration_key),
    files && renderHits(files, paint),
    answer.artifacts_read && `files, ${answer.artifacts_read}:`,
    artifacts?.map(({ artifact, files: count }) => `${artifact}  ${printCount(count, 'file')}`),
    renderCut(answer),
    hints,
    partial && `partial: ${partial}`,
    renderGaps(answer.gaps),
    not_searched &&
      (answer.file_count === 0 || answer.suggested_action !== undefined) &&
      `not searched: ${not_searched.artifacts.join(', ')}${adviseNotSearched({ ...answer, ...not_searched, next: `; call ${answer.suggested_action}` })}`,
  );
}

function printMatches({ match_count, more_matches, file_count }: Counted): string {
  const matches = `${printCount(match_count, 'match', 'matches')}${more_matches ? ' or more' : ''}`;
  return `${matches} in ${printCount(file_count, 'file')}`;
}
