import { InvalidInputError } from '../../core/problems/errors.ts';
import { compareText } from '../../core/text/compare-text.ts';
import { compareComparableVersions } from '../../maven/versions/comparable-version.ts';
import { compileGlob } from '../../search/glob.ts';
import { type Page, type PageRequest, paginate } from '../../search/paginate.ts';
import type { ListedArtifact } from './known-artifacts.ts';

export interface ArtifactsQuery extends PageRequest {
  /** Part of the group, or a glob; null for all. */
  readonly groupFilter: string | null;
  readonly artifactFilter: string | null;
  /** `5.3.21`, `>=5.3.0`, `>=5.0,<6.0`; versions compare as Maven does. */
  readonly versionFilter: string | null;
}

/** Sorted by group, artifact and version. @throws InvalidInputError naming the filter that cannot be read. */
export function listArtifacts(all: readonly ListedArtifact[], query: ArtifactsQuery): Page<ListedArtifact> {
  const inGroup = parseIdFilter(query.groupFilter, 'group_filter');
  const inArtifact = parseIdFilter(query.artifactFilter, 'artifact_filter');
  const inVersion = parseVersionFilter(query.versionFilter);
  const selected = all
    .filter(({ coordinates: { groupId, artifactId, version } }) => {
      return inGroup(groupId) && inArtifact(artifactId) && inVersion(version);
    })
    .sort((a, b) => compareListed(a, b));
  return paginate(selected, query);
}

function compareListed({ coordinates: a }: ListedArtifact, { coordinates: b }: ListedArtifact): number {
  return (
    compareText(a.groupId, b.groupId) ||
    compareText(a.artifactId, b.artifactId) ||
    compareComparableVersions(a.version, b.version) ||
    compareText(a.classifier ?? '', b.classifier ?? '')
  );
}

function parseIdFilter(filter: string | null, argument: string): (id: string) => boolean {
  if (filter === null) return () => true;
  if (/[*?[{]/.test(filter)) return compileGlob(filter, { argument, isPath: false });
  return (id) => id.includes(filter);
}

const CONDITION = /^(>=|<=|>|<|==?)?\s*([A-Za-z0-9_][A-Za-z0-9_.+-]*)$/;

function parseVersionFilter(filter: string | null): (version: string) => boolean {
  if (filter === null) return () => true;
  const conditions = filter.split(',').map((part) => {
    const [, operator, wanted] = CONDITION.exec(part.trim()) ?? [];
    if (wanted === undefined) {
      throw new InvalidInputError(
        `version_filter ${JSON.stringify(filter)} cannot be read at ${JSON.stringify(part)}`,
        {
          suggestion: 'Write it as in "5.3.21", ">=5.3.0" or ">=5.0.0,<6.0.0".',
        },
      );
    }
    return (version: string) => holds(operator ?? '=', compareComparableVersions(version, wanted));
  });
  return (version) => conditions.every((condition) => condition(version));
}

function holds(operator: string, order: number): boolean {
  switch (operator) {
    case '>=':
      return order >= 0;
    case '<=':
      return order <= 0;
    case '>':
      return order > 0;
    case '<':
      return order < 0;
    default:
      return order === 0;
  }
}
