import { omitEmpty } from '../../core/omit-empty.ts';
import { joinParts } from '../../core/text/join-parts.ts';
import { printCount } from '../../core/text/print-count.ts';
import type { Introduction } from '../../engine/explore/find-introduction.ts';
import { answerHeader, renderHeader } from './answer-header.ts';
import { joinLines } from './join-lines.ts';
import { shortenList } from './shorten.ts';

export type IntroductionEntry = ReturnType<typeof describeIntroduction>;

/** The version that brought a declaration; `between`: any of these may have been the first, nobody knows. */
export function describeIntroduction(
  { artifact, name, since, first, lacking, between, looks, releases, unanswered }: Introduction,
  isOffline: boolean,
) {
  const { groupId, artifactId, version } = artifact.coordinates;
  return {
    ...answerHeader(artifact),
    group_id: groupId,
    artifact_id: artifactId,
    asked_version: version,
    name,
    first_in: first,
    not_in: lacking ?? undefined,
    between: omitEmpty(shortenList(between)),
    documented_since: since ?? undefined,
    looked_at: looks.map(({ version, has }) => ({ version, has })),
    releases,
    offline: isOffline || undefined,
    lists_missing_of: omitEmpty(unanswered),
  };
}

export function renderIntroduction(entry: IntroductionEntry): string {
  const { group_id, artifact_id, name, documented_since, looked_at, releases, offline, lists_missing_of } = entry;
  const kind = offline ? 'whose sources lie here (offline)' : 'listed';
  return joinLines(
    renderHeader(entry),
    `${group_id}:${artifact_id}  ${name}`,
    printFirst(entry),
    documented_since && `its documentation says since ${documented_since}`,
    looked_at.length > 0 &&
      `looked at ${looked_at.map(({ version, has }) => `${version} ${has === null ? 'no sources' : has ? 'has it' : 'lacks it'}`).join(', ')}; of ${printCount(releases, 'release')} ${kind}, by halves: what came, went and came again is not seen`,
    lists_missing_of && `did not say which versions they have: ${lists_missing_of.join(', ')}`,
  );
}

function printFirst({ first_in, not_in, between, asked_version, releases, offline }: IntroductionEntry): string {
  if (between !== undefined) {
    const low = not_in === undefined ? `in ${first_in} at the latest` : `after ${not_in}, in ${first_in} at the latest`;
    return `came ${low}; not known of ${between.join(', ')}`;
  }
  if (not_in !== undefined) return `came with ${first_in}: ${not_in} lacks it`;
  if (releases > 1) return `in ${first_in} already, the oldest of ${releases} releases`;
  const why = offline ? 'no other version lies here' : 'no earlier release is known';
  return joinParts(', ', `in ${asked_version}`, why);
}
