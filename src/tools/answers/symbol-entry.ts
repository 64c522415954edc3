import { omitEmpty } from '../../core/omit-empty.ts';
import { joinParts } from '../../core/text/join-parts.ts';
import { printCount } from '../../core/text/print-count.ts';
import type { FileRange, Overload, SymbolHit } from '../../engine/project/symbols/symbol-search.ts';
import type { SymbolMatch } from '../../naming/match-name.ts';
import type { Relation } from '../../naming/member-strategies.ts';
import { describeFacts, type FactsEntry, printLines, renderFacts } from './facts-entry.ts';
import { printRange } from './print-range.ts';
import { shorten, shortenList } from './shorten.ts';
import { versionsNotSearched } from './versions-not-searched.ts';

/** The declarations of one type under one name. */
export interface SymbolEntry extends FactsEntry {
  readonly coordinates: string;
  readonly name: string;
  readonly kind: string;
  readonly file: string;
  /** The others of the name; of many the types of their parameters. */
  readonly overloads?: readonly OverloadEntry[];
  /** With the first, where they are only counted. */
  readonly overload_count?: number;
  /** The number of a type's constructors. */
  readonly constructors?: number;
  /** The type that was asked for, which inherits it. */
  readonly inherited_by?: string;
  /** The type that was asked for, which holds the one that declares it. */
  readonly nested_in?: string;
  /** The type that was asked for, a supertype of which it extends. */
  readonly callable_on?: string;
  /** The member that was asked for, which stands in no source. */
  readonly made_by_compiler?: string;
  /** The method that was asked for, which stands in no source: an annotation makes it for this field. */
  readonly made_by_annotation?: string;
  /** True if it is one of its artifact's tests, which no class file holds. */
  readonly tests_only?: true;
  readonly also_in?: readonly string[];
  /** Other versions of the artifact in the project that declare it as well. */
  readonly other_versions?: readonly string[];
  /** Other versions of the artifact in the project that may declare it: nobody searched them. */
  readonly versions_not_searched?: readonly string[];
  readonly match: SymbolMatch;
}

interface OverloadEntry extends FactsEntry {
  /** Present if it is another one. */
  readonly file?: string;
}

/** More overloads than this are told apart by the types of their parameters. */
const MANY = 6;

/** `notSearched`: `g:a:v` of what was not. */
export function describeSymbol(
  hit: SymbolHit,
  { listsOverloads, notSearched = [] }: { readonly listsOverloads: boolean; readonly notSearched?: readonly string[] },
): SymbolEntry {
  const { coordinates, qualifiedName, declaration, declarationCount, file, overloads, relation } = hit;
  const isWhole = overloads.length === declarationCount - 1;
  const others = overloads.map((other) => ({
    ...(overloads.length < MANY ? describeFacts(other) : describeShortly(other)),
    file: other.file === file ? undefined : other.file,
  }));
  return {
    coordinates,
    name: qualifiedName,
    kind: declaration,
    ...describeFacts(hit),
    file,
    overloads: listsOverloads && isWhole ? omitEmpty(others) : undefined,
    overload_count: (listsOverloads && isWhole) || declarationCount === 1 ? undefined : declarationCount,
    constructors: hit.constructors || undefined,
    ...describeRelation(relation),
    tests_only: hit.isOfTests || undefined,
    also_in: omitEmpty(shortenList(hit.alsoIn.map(printPlace))),
    other_versions: omitEmpty(hit.otherVersions),
    versions_not_searched: versionsNotSearched(coordinates, notSearched),
    match: hit.match,
  };
}

function describeShortly(overload: Overload): FactsEntry {
  const { line_range, deprecated, visibility } = describeFacts(overload);
  return { signature: overload.erased, line_range, deprecated, visibility };
}

const relationFields = {
  inherited: 'inherited_by',
  nested: 'nested_in',
  extension: 'callable_on',
  implicit: 'made_by_compiler',
  made: 'made_by_annotation',
} as const satisfies Record<Relation['kind'], keyof SymbolEntry>;

export type RelationEntry = Pick<SymbolEntry, (typeof relationFields)[Relation['kind']]>;

export function describeRelation(relation: Relation | null): RelationEntry {
  return relation === null ? {} : { [relationFields[relation.kind]]: relation.of };
}

/** Why it is there though another type was asked for; undefined: it is that type's. */
export function printRelation(symbol: RelationEntry): string | undefined {
  const { inherited_by, nested_in, callable_on, made_by_compiler, made_by_annotation } = symbol;
  if (inherited_by !== undefined) return `inherited by ${inherited_by}`;
  if (nested_in !== undefined) return `nested in ${nested_in}`;
  if (callable_on !== undefined) return `callable on ${callable_on}`;
  if (made_by_annotation !== undefined) return `an annotation makes ${made_by_annotation} for it`;
  return made_by_compiler && `the compiler makes its ${made_by_compiler}`;
}

/** Artifact and file are headings, in the order of the best of each; what has overloads is one as well. */
export function renderSymbols(symbols: readonly SymbolEntry[]): readonly string[] {
  return [...Map.groupBy(symbols, ({ coordinates }) => coordinates)].flatMap(([coordinates, ofArtifact]) => [
    coordinates,
    ...[...Map.groupBy(ofArtifact, ({ file }) => file)].flatMap(([file, ofFile]) => [
      ` ${file}`,
      ...ofFile.flatMap(renderSymbol),
    ]),
  ]);
}

function renderSymbol(symbol: SymbolEntry): readonly string[] {
  const { name, constructors, overloads = [], overload_count, also_in, other_versions } = symbol;
  const { versions_not_searched: unknown, tests_only } = symbol;
  const notes = [
    constructors && printCount(constructors, 'constructor'),
    overload_count && `one of ${overload_count} overloads`,
    printRelation(symbol),
    tests_only && TESTS_ONLY,
    also_in && `also ${also_in.join(', ')}`,
    other_versions && `also in ${other_versions.join(', ')}`,
    unknown && `not searched in ${unknown.join(', ')}`,
  ].filter((note) => note !== undefined && note !== 0 && note !== '');
  const end = notes.length === 0 ? '' : `; ${notes.join('; ')}`;
  if (overloads.length === 0) return [`  ${printLines(symbol)}  ${name}  ${renderFacts(symbol)}${end}`];
  return [
    `  ${name}${end}`,
    ...[{ ...symbol, file: undefined }, ...overloads].map(
      (overload) => `   ${joinParts('  ', printLines(overload), renderFacts(overload), overload.file)}`,
    ),
  ];
}

/** `class org.x.Foo  org.x:foo:1 org/x/Foo.java:12-80`, of a member its signature besides, with how many overloads there are. */
export function printPlaced({
  name,
  kind,
  coordinates,
  file,
  line_range,
  overload_count,
  other_versions,
  tests_only,
  signature,
  ...related
}: SymbolEntry): string {
  const overloads = overload_count === undefined ? '' : `, one of ${overload_count} overloads`;
  const relation = printRelation(related);
  const tests = tests_only === undefined ? '' : `, ${TESTS_ONLY}`;
  const declared = name.includes('#') ? `: ${shorten(signature, LONGEST_SIGNATURE)}` : '';
  return `${kind} ${name}${declared}  ${coordinates} ${file}:${printRange(line_range)}${overloads}${relation === undefined ? '' : `, ${relation}`}${tests}${other_versions === undefined ? '' : `, also in ${other_versions.join(', ')}`}`;
}

/** In a line of another candidate. */
const LONGEST_SIGNATURE = 160;

const TESTS_ONLY = 'only in its tests';

function printPlace({ file, range }: FileRange): string {
  return `${file}:${printRange(range)}`;
}
