import { omitEmpty } from '../../core/omit-empty.ts';
import { joinParts, type Part } from '../../core/text/join-parts.ts';
import type { Answer } from '../../engine/explore/explore-engine.ts';
import type { Page } from '../../search/paginate.ts';
import { shortenList } from './shorten.ts';

/**
 * Begins every answer. `version` and `other_versions` are there when the caller left the version to us, `source_note` when other
 * sources answer than those that register_source was told, or that are published for these very coordinates. `source` is told by the
 * classic tools: which of the places that are asked in turn had the sources.
 */
export interface AnswerHeader {
  readonly status: 'success';
  /** `g:a:v` or the project's folder, when the caller left the artifact to us. */
  readonly found_in?: string;
  /** True if that is the project itself. */
  readonly is_project?: true;
  /** Others that the caller's name may mean. */
  readonly others?: readonly string[];
  readonly version?: string;
  readonly other_versions?: readonly string[];
  readonly version_note?: string;
  readonly source_note?: string;
  /** There are no sources, as `source_note` says. Lines are those of this text. */
  readonly text?: 'declarations' | 'decompiled';
  readonly source?: { readonly place: string; readonly location: string };
}

export function answerHeader({
  coordinates,
  versionFrom,
  otherVersions,
  failedRegistration: failed,
  remarks,
  text,
  found,
}: Answer<unknown>['artifact']): AnswerHeader {
  const note = joinParts('; ', failed && `published sources; those registered failed: ${failed}`, remarks);
  const isOurs = versionFrom !== 'given';
  return {
    status: 'success',
    found_in: found?.place,
    is_project: found?.isOwn || undefined,
    others: found && omitEmpty(shortenList(found.others)),
    version: isOurs ? coordinates?.version : undefined,
    version_note: versionFrom === 'indexed' ? 'no dependency of the project: the highest version indexed' : undefined,
    other_versions: isOurs ? omitEmpty(otherVersions) : undefined,
    source_note: note === '' ? undefined : note,
    text: text === 'source' ? undefined : text,
  };
}

/** For the tools of the PRD that share a name with a jar tool (docs/decisions/architecture.md, "The specifications"). */
export const success = { success: true } as const;

/** As `answerHeader`, with the place that had the sources of those that are asked in turn; without `source` where it is not known. */
export function classicHeader(artifact: Answer<unknown>['artifact']) {
  const { places, location } = artifact.source;
  const source = places.length === 0 ? undefined : { place: places.join(', '), location };
  return { ...answerHeader(artifact), ...success, source };
}

export function pagination({ page, totalCount, totalPages }: Page<unknown>) {
  return { page, total_count: totalCount, total_pages: totalPages };
}

/** `version 6.1.0 (also 6.0.9)`, when the caller did not name the version, and what there is to note. */
export function renderHeader({
  found_in,
  is_project,
  others: meant,
  version,
  other_versions: others,
  version_note: versionNote,
  source_note: sourceNote,
  source,
  text,
}: AnswerHeader): Part {
  const also = others === undefined ? '' : ` (also ${others.join(', ')})`;
  const note = versionNote === undefined ? '' : `, ${versionNote}`;
  return [
    text && sourceNote,
    found_in && (is_project ? `the project itself: ${found_in}` : `${found_in}${version === undefined ? also : ''}`),
    meant && `the name may also mean ${meant.join(', ')}`,
    version && `version ${version}${also}${note}`,
    source && `from ${source.place}: ${source.location}`,
    text === undefined && sourceNote && `note: ${sourceNote}`,
  ];
}

export function renderPagination({ page, total_count, total_pages }: ReturnType<typeof pagination>): string {
  return `${total_count} found, ${printPage({ page, total_pages })}`;
}

/** Beyond the last one nothing follows, which is to be said. */
export function printPage({ page, total_pages }: Pick<ReturnType<typeof pagination>, 'page' | 'total_pages'>): string {
  const last = Math.max(1, total_pages);
  return page > last ? `no page ${page}: the last is ${last}` : `page ${page} of ${last}`;
}
