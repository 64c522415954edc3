import type { Answer } from '../../engine/explore/explore-engine.ts';
import type { Page } from '../../engine/explore/paginate.ts';

/** Begins every answer. `version` and `other_versions` are there when the caller left the version to us. */
export interface AnswerHeader {
  readonly status: 'success';
  readonly version?: string;
  readonly other_versions?: readonly string[];
  readonly version_note?: string;
}

export function answerHeader({ coordinates, versionFrom, otherVersions }: Answer<unknown>['artifact']): AnswerHeader {
  if (versionFrom === 'given') return { status: 'success' };
  return {
    status: 'success',
    version: coordinates.version,
    ...(versionFrom === 'indexed' ? { version_note: 'no dependency of the project: the highest version indexed' } : {}),
    ...(otherVersions.length === 0 ? {} : { other_versions: otherVersions }),
  };
}

/** S2's flag, for the tools that both specifications name. */
export const success = { success: true } as const;

export function pagination({ page, totalCount, totalPages }: Page<unknown>) {
  return { page, total_count: totalCount, total_pages: totalPages };
}

/** `version 6.1.0 (also 6.0.9)`; empty when the caller named the version. */
export function renderVersion({
  version,
  other_versions: others,
  version_note: note,
}: AnswerHeader): readonly string[] {
  if (version === undefined) return [];
  const also = others === undefined ? '' : ` (also ${others.join(', ')})`;
  return [`version ${version}${also}${note === undefined ? '' : `, ${note}`}`];
}

export function renderPagination({ page, total_count, total_pages }: ReturnType<typeof pagination>): string {
  return `${total_count} found, page ${page} of ${Math.max(1, total_pages)}`;
}
