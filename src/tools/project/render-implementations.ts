import { joinParts } from '../../core/text/join-parts.ts';
import { lastPart } from '../../core/text/last-part.ts';
import type { LineRange } from '../../core/text/line-range.ts';
import { printCount } from '../../core/text/print-count.ts';
import { type AbsentEntry, renderAbsent } from '../answers/absent-symbol.ts';
import { type pagination, printPage } from '../answers/answer-header.ts';
import { printLines } from '../answers/facts-entry.ts';
import { joinLines } from '../answers/join-lines.ts';
import { adviseNotSearched, type NotSearched } from '../answers/not-searched.ts';
import { printRange } from '../answers/print-range.ts';
import { type Cut, renderCut } from '../answers/truncated.ts';
import { renderUnreadable } from '../answers/unreadable.ts';
import { type describeUnscanned, renderUnscanned } from '../answers/unscanned-entry.ts';

/** The answer of find_implementations. */
export interface ImplementationsAnswer extends Cut, AbsentEntry, NotSearched {
  readonly problem?: string;
  readonly name?: string;
  readonly kind?: string;
  readonly coordinates?: string;
  readonly file?: string;
  readonly line_range?: LineRange;
  readonly no_such_parameters?: true;
  readonly in_other_case?: true;
  readonly others?: readonly string[];
  readonly counted: string;
  readonly direct_count?: number;
  readonly total_count: number;
  /** Names of those that are not direct, where these alone are listed. */
  readonly indirect?: readonly string[];
  readonly pagination: ReturnType<typeof pagination>;
  readonly implementations: readonly ImplementationEntry[];
  readonly elsewhere?: readonly Elsewhere[];
  readonly unresolved?: readonly {
    readonly name: string;
    readonly coordinates: string;
    readonly file: string;
    readonly line: number;
    readonly supertype: string;
    readonly reason: string;
  }[];
  readonly unresolved_count?: number;
  readonly not_known: string;
  readonly searched: number;
  readonly not_searched_for_symbols?: ReturnType<typeof describeUnscanned>;
}

/** Those of one place, or of several together. */
export type Elsewhere = { readonly count: number } & (
  | { readonly coordinates: string }
  | { readonly artifact_count: number }
);

interface ImplementationEntry {
  readonly coordinates: string;
  readonly also_in?: readonly string[];
  readonly package: string;
  readonly name: string;
  readonly kind: string;
  readonly visibility: string;
  readonly modifiers?: readonly string[];
  /** The subtype that it extends, where it does not name the type itself. */
  readonly through?: string;
  readonly file: string;
  readonly line_range: LineRange;
  /** The signature of the overriding method. */
  readonly signature?: string;
}

export function renderImplementations(answer: ImplementationsAnswer): string {
  const { name, kind, implementations, unresolved = [], unresolved_count: all = unresolved.length } = answer;
  const marksDirect = implementations.some(({ through }) => through !== undefined);
  return joinLines(
    renderUnreadable(answer),
    answer.no_such_parameters && 'none has these parameters; all of the name:',
    answer.in_other_case && 'nothing is written so; in another case:',
    name === undefined
      ? 'nothing bears this name'
      : joinParts(
          '  ',
          kind && `${kind} ${name}`,
          kind === undefined && `${name}: its source is not indexed`,
          printPlace(answer),
        ),
    renderAbsent(answer) || undefined,
    name !== undefined && printCounts(answer),
    [...Map.groupBy(implementations, ({ coordinates }) => coordinates)].flatMap(([coordinates, ofArtifact]) => [
      coordinates,
      ...[...Map.groupBy(ofArtifact, (entry) => entry.package)].flatMap(([packageName, ofPackage]) => [
        ` ${packageName}`,
        ...ofPackage.map((entry) => renderEntry(entry, marksDirect)),
      ]),
    ]),
    renderCut(answer),
    (answer.pagination.total_pages > 1 || answer.pagination.page > 1) && printPage(answer.pagination),
    renderIndirect(answer),
    answer.elsewhere?.map(renderElsewhere),
    unresolved.length > 0 && `cannot be resolved: ${all}`,
    unresolved.map(
      ({ supertype, reason, ...type }) =>
        ` ${type.name}  ${type.coordinates} ${type.file}:${type.line}  ${supertype}: ${reason}`,
    ),
    answer.others?.map((other) => `also of this name: ${other}`),
    name !== undefined && `not known: ${answer.not_known}`,
    renderUnscanned(answer.not_searched_for_symbols),
  );
}

function printPlace({ coordinates, file, line_range }: ImplementationsAnswer): string | undefined {
  return line_range && `${coordinates} ${file}:${printRange(line_range)}`;
}

function printCounts({ counted, direct_count, total_count, searched, ...rest }: ImplementationsAnswer): string {
  const direct = direct_count === undefined ? '' : `${direct_count} direct, `;
  const missing = rest.not_searched === undefined ? '' : `, ${rest.not_searched} not${adviseNotSearched(rest)}`;
  return `${direct}${total_count} ${counted} in all; ${printCount(searched, 'artifact')} searched${missing}`;
}

/** The notice when only direct ones are listed. */
function renderIndirect({
  direct_count,
  total_count,
  indirect = [],
  pagination,
}: ImplementationsAnswer): string | undefined {
  const isAll = direct_count === undefined || pagination.total_count === total_count;
  if (isAll) return undefined;
  const count = total_count - direct_count;
  return `${count} more below these (all=true): ${indirect.join(', ')}${count > indirect.length ? ' …' : ''}`;
}

function renderElsewhere(place: Elsewhere): string {
  return 'coordinates' in place
    ? `${place.count} more in ${place.coordinates}: in=${inOf(place.coordinates)}`
    : `${place.count} more in ${place.artifact_count} other artifacts: without in`;
}

/** Marks direct subtypes if there are indirect ones too. */
function renderEntry({ name, kind, file, signature, ...entry }: ImplementationEntry, marksDirect: boolean): string {
  const nestedName = entry.package === '' ? name : name.slice(entry.package.length + 1);
  return joinParts(
    '  ',
    `  ${signature === undefined ? printLines(entry) : printRange(entry.line_range)}`,
    joinParts(' ', signature === undefined && printWords(entry), signature === undefined && kind, nestedName),
    signature,
    entry.through ? `through ${lastPart(entry.through)}` : marksDirect && signature === undefined && 'direct',
    isImpliedBy(name, file) ? undefined : file,
    entry.also_in && `also in ${entry.also_in.map((other) => printOther(other, entry.coordinates)).join(', ')}`,
  );
}

/** Another version of the same artifact is printed as its version alone. */
function printOther(coordinates: string, shown: string): string {
  const module = shown.slice(0, shown.lastIndexOf(':') + 1);
  return module !== '' && coordinates.startsWith(module) ? coordinates.slice(module.length) : coordinates;
}

/** Modifiers, and how far it can be seen where they do not say that themselves. */
function printWords({
  visibility,
  modifiers = [],
}: Pick<ImplementationEntry, 'visibility' | 'modifiers'>): string | undefined {
  const isSaid = ['public', 'package-private', ...modifiers].includes(visibility);
  return isSaid && modifiers.length === 0 ? undefined : [...(isSaid ? [] : [visibility]), ...modifiers].join(' ');
}

/** True if the type is in the expected file: `org/example/Outer.java` for `org.example.Outer.Inner`. */
function isImpliedBy(name: string, file: string): boolean {
  const path = `${name.replaceAll('.', '/')}/`;
  const [withoutEnd] = /^.*(?=\.\w+$)/.exec(file) ?? [file];
  return path.startsWith(`${withoutEnd}/`) || path.startsWith(`${withoutEnd.slice(withoutEnd.indexOf('/') + 1)}/`);
}

/** The value of `in` for it. */
function inOf(coordinates: string): string {
  return coordinates.startsWith('jdk:') ? 'jdk' : coordinates;
}
