import { omitEmpty } from '../../core/omit-empty.ts';
import { joinParts } from '../../core/text/join-parts.ts';
import type { LineRange } from '../../core/text/line-range.ts';
import { printCount } from '../../core/text/print-count.ts';
import type { ReportedDifference } from '../../engine/explore/compare-versions.ts';
import type { ChangeCounts } from '../../engine/explore/difference-tally.ts';
import type { Change, Difference } from '../../symbols/api/api-difference.ts';
import { type AnswerHeader, type pagination, printPage, renderHeader } from './answer-header.ts';
import { BUDGET } from './answer-size.ts';
import { type DeprecationEntry, describeDeprecation } from './deprecation.ts';
import { fitFirstOf, renderOmitted } from './fit-first.ts';
import { joinLines } from './join-lines.ts';
import { printValue } from './print-value.ts';
import { shorten } from './shorten.ts';
import { type Cut, renderCut } from './truncated.ts';

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
  readonly used_by?: readonly string[];
  readonly file?: string;
  readonly line_range: LineRange;
}

/** More members than have room in an answer: a type may have tens of thousands. The type needs room too. */
const MEMBERS = { most: 400, room: BUDGET - 3000 };

/** A type with what became of its members; one that moved to or from another full name is both added and removed. */
export function describeDifference(type: ReportedDifference) {
  const { moved, movedInto, change } = type;
  const members = fitFirstOf(type.members, (member) => describe(member, type.file), MEMBERS);
  return {
    ...describe(type),
    moved_to: change === 'removed' ? (moved ?? undefined) : undefined,
    moved_into: movedInto ?? undefined,
    moved_from: change === 'added' ? (moved ?? undefined) : undefined,
    members: omitEmpty(members.shown),
    members_omitted: members.omitted,
  };
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
    used_by: rest.usedBy,
    file: file === shownFile ? undefined : file,
    line_range: range,
  };
}

interface Comparison extends Cut, Pick<AnswerHeader, 'source_note' | 'text'> {
  readonly group_id: string;
  readonly artifact_id: string;
  readonly from_version: string;
  readonly to_version: string;
  readonly order?: 'reversed';
  readonly visibility: 'public' | 'all';
  readonly code_differs?: readonly string[];
  readonly not_compared?: string;
  readonly internal_types_left_out?: number;
  readonly test_types_left_out?: number;
  readonly generated_types_left_out?: number;
  readonly generated_types_in?: readonly string[];
  readonly counts: {
    readonly types: ChangeCounts & { readonly moved?: number };
    readonly members: ChangeCounts;
  };
  readonly pagination: ReturnType<typeof pagination>;
  readonly differences: readonly ReturnType<typeof describeDifference>[];
}

export function renderComparison({
  group_id,
  artifact_id,
  from_version,
  to_version,
  pagination,
  ...answer
}: Comparison): string {
  const {
    counts,
    visibility,
    differences,
    order,
    code_differs: code,
    not_compared,
    internal_types_left_out: internal,
    test_types_left_out: tests,
    generated_types_left_out: generated,
    generated_types_in: packages = [],
    source_note,
    text,
    ...cut
  } = answer;
  return joinLines(
    renderHeader({ status: 'success', source_note, text }),
    `${group_id}:${artifact_id} ${from_version} → ${to_version}: ${printCounts(counts.types, 'type')}${
      counts.types.moved === undefined ? '' : ` (${counts.types.moved} moved)`
    }, ${printCounts(counts.members, 'member')} (${visibility === 'public' ? 'public API' : 'all declarations'})`,
    order === 'reversed' && `note: ${from_version} is later than ${to_version}; they are compared as given`,
    not_compared && `note: not compared: ${not_compared}`,
    internal !== undefined &&
      `note: left out ${printCount(internal, 'public type')} of packages named internal: name one, or visibility=all`,
    tests !== undefined &&
      `note: left out ${printCount(tests, 'type')} of its tests, which its class files do not have: name one`,
    generated !== undefined &&
      `note: left out ${printCount(generated, 'type')} that only the classes have, by their names generated or relocated, in ${packages.join(', ')}: name one`,
    differences.flatMap(({ members = [], members_omitted: more, moved_to, moved_into, moved_from, ...type }) => [
      joinParts(
        '  ',
        renderDifference(type, type.name),
        moved_to !== undefined && `moved to ${joinParts(' of ', moved_to, moved_into)}`,
        moved_from !== undefined && `moved from ${moved_from}`,
      ),
      ...members.map((member) => `   ${renderDifference(member)}`),
      ...renderOmitted({ 'members: ask for type_name Type#member': more }).map((line) => `   ${line}`),
    ]),
    code && `same declaration, other code: ${code.join(', ')}`,
    (pagination.total_pages > 1 || pagination.page > 1) && printPage(pagination),
    renderCut(cut),
  );
}

const marks: Readonly<Record<Change, string>> = { added: '+', removed: '-', changed: '~' };

/** `name`: what a type is called by, whose signature says that only in part. */
function renderDifference(entry: DifferenceEntry, name?: string): string {
  const { change, before, value, value_before: valueBefore, deprecated, deprecation, since } = entry;
  const isOfMembers = change === 'changed' && before === undefined && deprecation === undefined;
  const isValueTold = change === 'added' || valueBefore !== undefined;
  const signature = isValueTold ? printValue(entry.signature, value) : entry.signature;
  const another = valueBefore !== undefined && valueBefore === value ? 'another value' : valueBefore;
  const was = before === undefined ? another : printValue(before, valueBefore);
  return joinParts(
    '  ',
    `${marks[change]} ${isOfMembers && name !== undefined ? name : joinParts('  ', name, signature)}`,
    was !== undefined && `was: ${was}`,
    deprecation === 'no longer' && 'no longer deprecated',
    deprecated !== undefined && change !== 'added' && renderDeprecated(deprecated, { change, deprecation }),
    since !== undefined && `since ${since}`,
    entry.used_by && `used by ${entry.used_by.join(', ')}`,
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
