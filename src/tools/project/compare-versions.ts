import { z } from 'zod';
import { joinParts } from '../../core/join-parts.ts';
import type { LineRange } from '../../core/line-range.ts';
import { printCount } from '../../core/print-count.ts';
import { unlessEmpty } from '../../core/unless-empty.ts';
import type { ChangeCounts } from '../../engine/explore/compare-versions.ts';
import type { Change, Difference, TypeDifference } from '../../symbols/api/api-difference.ts';
import { answerHeader, pagination } from '../answers/answer-header.ts';
import { coordinates, exampleArtifact, paging, toArtifact } from '../answers/arguments.ts';
import { defineTool } from '../answers/define-tool.ts';
import { type DeprecationEntry, describeDeprecation } from '../answers/deprecation.ts';
import { fitPage } from '../answers/fit-page.ts';
import { joinLines } from '../answers/join-lines.ts';
import { printValue } from '../answers/print-value.ts';
import { shorten } from '../answers/shorten.ts';
import { renderCut } from '../answers/truncated.ts';

export const compareVersions = defineTool({
  name: 'compare_versions',
  toolset: 'project',
  title: 'Compare versions',
  description:
    'API difference between two versions of a library, from its sources: types and members added, removed, changed or deprecated. For an upgrade, or to find what brought or broke a method.',
  effects: 'fetch',
  input: z.strictObject({
    ...coordinates,
    from_version: z.string().trim().min(1).max(1000).describe('the earlier one; version is the later'),
    type_name: z.string().trim().min(1).max(1000).optional(),
    visibility: z.enum(['public', 'all']).default('public').describe('public includes protected'),
    ...paging,
  }),
  aliases: { to_version: 'version' },
  example: { ...exampleArtifact, from_version: '3.16.0', version: '3.17.0' },
  async run(input, engine, ctx) {
    const { earlier, later, counts, types } = await engine.explore.compareVersions(
      {
        ...toArtifact(input),
        fromVersion: input.from_version,
        typeName: input.type_name ?? null,
        publicOnly: input.visibility === 'public',
        page: input.page,
        pageSize: input.page_size,
      },
      ctx,
    );
    const { entries, ...cut } = fitPage(types.items.map(describeType), types);
    return {
      ...answerHeader(later),
      group_id: input.group_id,
      artifact_id: input.artifact_id,
      from_version: earlier.coordinates.version,
      to_version: later.coordinates.version,
      visibility: input.visibility,
      counts,
      pagination: pagination(types),
      differences: entries,
      ...cut,
    };
  },
  render: ({ group_id, artifact_id, from_version, to_version, counts, visibility, pagination, differences, ...cut }) =>
    joinLines(
      `${group_id}:${artifact_id} ${from_version} → ${to_version}: ${printCounts(counts.types, 'type')}, ${printCounts(counts.members, 'member')} (${
        visibility === 'public' ? 'public API' : 'all declarations'
      })`,
      differences.flatMap(({ members = [], ...type }) => [
        renderDifference(type, type.name),
        ...members.map((member) => `   ${renderDifference(member)}`),
      ]),
      pagination.total_pages > 1 && `page ${pagination.page} of ${pagination.total_pages}`,
      renderCut(cut),
    ),
});

interface DifferenceEntry {
  readonly change: Change;
  readonly name: string;
  readonly signature: string;
  readonly before?: string;
  readonly value?: string;
  readonly value_before?: string;
  readonly deprecated?: DeprecationEntry;
  readonly deprecation?: 'newly' | 'no longer';
  readonly since?: string;
  readonly file?: string;
  readonly line_range: LineRange;
}

function describeType(type: TypeDifference) {
  const members = type.members.map((member) => describe(member, type.file));
  return { ...describe(type), members: unlessEmpty(members) };
}

/** `shownFile`: that of the entry around it. */
function describe({ name, change, signature, before, ...rest }: Difference, shownFile?: string): DifferenceEntry {
  const { value, valueBefore, deprecation, deprecated, since, file, range } = rest;
  return {
    change,
    name,
    signature: shorten(signature),
    before: before === null ? undefined : shorten(before),
    value: value ?? undefined,
    value_before: valueBefore ?? undefined,
    deprecated: deprecation === null ? undefined : describeDeprecation(deprecation),
    deprecation: deprecated ?? undefined,
    since: since ?? undefined,
    file: file === shownFile ? undefined : file,
    line_range: range,
  };
}

const marks: Readonly<Record<Change, string>> = { added: '+', removed: '-', changed: '~' };

/** `name`: what a type is called by, whose signature says that only in part. */
function renderDifference(entry: DifferenceEntry, name?: string): string {
  const { change, before, value, value_before: valueBefore, deprecated, deprecation, since } = entry;
  const isOfMembers = change === 'changed' && before === undefined && deprecation === undefined;
  const isValueTold = change === 'added' || valueBefore !== undefined;
  const signature = isValueTold ? printValue(entry.signature, value) : entry.signature;
  const was = before === undefined ? valueBefore : printValue(before, valueBefore);
  return joinParts(
    '  ',
    `${marks[change]} ${isOfMembers && name !== undefined ? name : joinParts('  ', name, signature)}`,
    was !== undefined && `was: ${was}`,
    deprecation === 'no longer' && 'no longer deprecated',
    deprecated !== undefined && change !== 'added' && renderDeprecated(deprecated, { change, deprecation }),
    since !== undefined && `since ${since}`,
  );
}

function renderDeprecated(
  { since, for_removal }: DeprecationEntry,
  { change, deprecation }: Pick<DifferenceEntry, 'change' | 'deprecation'>,
): string {
  const word = change === 'removed' ? 'was deprecated' : deprecation === 'newly' ? 'now deprecated' : 'deprecated';
  return joinParts(' ', word, since !== undefined && `since ${since}`, for_removal && 'for removal');
}

function printCounts({ added, removed, changed }: ChangeCounts, what: string): string {
  return `${printCount(added, what)} added, ${removed} removed, ${changed} changed`;
}
