import type { LineRange } from '../../core/line-range.ts';
import { printCount } from '../../core/print-count.ts';
import { unlessEmpty } from '../../core/unless-empty.ts';
import type { Relation, SymbolHit, SymbolMatch, SymbolPlace } from '../../engine/project/symbol-search.ts';
import { shorten, shortenList } from './shorten.ts';

/** What one type declares under one name. */
export interface SymbolEntry {
  readonly coordinates: string;
  readonly name: string;
  readonly kind: string;
  readonly signature: string;
  readonly file: string;
  readonly line_range: LineRange;
  /** The others of the name; `file` where it is another one. */
  readonly overloads?: readonly Overload[];
  /** With the first, where they are only counted. */
  readonly overload_count?: number;
  /** Of a type. */
  readonly constructors?: number;
  /** The type that was asked for, which inherits it. */
  readonly inherited_by?: string;
  /** The type that was asked for, which holds the one that declares it. */
  readonly nested_in?: string;
  /** The type that was asked for, a supertype of which it extends. */
  readonly callable_on?: string;
  /** The member that was asked for, which stands in no source. */
  readonly made_by_compiler?: string;
  readonly also_in?: readonly string[];
  readonly match: SymbolMatch;
}

interface Overload {
  readonly signature: string;
  readonly line_range: LineRange;
  readonly file?: string;
}

export function describeSymbol(hit: SymbolHit, { listsOverloads }: { readonly listsOverloads: boolean }): SymbolEntry {
  const { coordinates, qualifiedName, declaration, signature, file, range, overloads, relation } = hit;
  const others = overloads.map((other) => ({
    signature: shorten(other.signature),
    line_range: other.range,
    file: other.file === file ? undefined : other.file,
  }));
  return {
    coordinates,
    name: qualifiedName,
    kind: declaration,
    signature: shorten(signature),
    file,
    line_range: range,
    overloads: listsOverloads ? unlessEmpty(others) : undefined,
    overload_count: listsOverloads || others.length === 0 ? undefined : others.length + 1,
    constructors: hit.constructors || undefined,
    ...describeRelation(relation),
    also_in: unlessEmpty(shortenList(hit.alsoIn.map(printPlace))),
    match: hit.match,
  };
}

const relationFields = {
  inherited: 'inherited_by',
  nested: 'nested_in',
  extension: 'callable_on',
  implicit: 'made_by_compiler',
} as const satisfies Record<Relation['kind'], keyof SymbolEntry>;

export type RelationEntry = Pick<SymbolEntry, (typeof relationFields)[Relation['kind']]>;

export function describeRelation(relation: Relation | null): RelationEntry {
  return relation === null ? {} : { [relationFields[relation.kind]]: relation.of };
}

/** Why it is there though another type was asked for; undefined: it is that type's. */
export function printRelation(symbol: RelationEntry): string | undefined {
  const { inherited_by, nested_in, callable_on, made_by_compiler } = symbol;
  if (inherited_by !== undefined) return `inherited by ${inherited_by}`;
  if (nested_in !== undefined) return `nested in ${nested_in}`;
  if (callable_on !== undefined) return `callable on ${callable_on}`;
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
  const { name, signature, line_range, constructors, overloads = [], overload_count, also_in } = symbol;
  const notes = [
    constructors && printCount(constructors, 'constructor'),
    overload_count && `one of ${overload_count} overloads`,
    printRelation(symbol),
    also_in && `also ${also_in.join(', ')}`,
  ].filter((note) => note !== undefined && note !== 0 && note !== '');
  const end = notes.length === 0 ? '' : `; ${notes.join('; ')}`;
  if (overloads.length === 0) return [`  ${printRange(line_range)}  ${name}  ${signature}${end}`];
  return [
    `  ${name}${end}`,
    ...[{ signature, line_range, file: undefined }, ...overloads].map(
      (overload) =>
        `   ${printRange(overload.line_range)}  ${overload.signature}${overload.file === undefined ? '' : `  ${overload.file}`}`,
    ),
  ];
}

/** `class org.x.Foo  org.x:foo:1 org/x/Foo.java:12-80`, with how many overloads there are. */
export function printPlaced({
  name,
  kind,
  coordinates,
  file,
  line_range,
  overload_count,
  ...related
}: SymbolEntry): string {
  const overloads = overload_count === undefined ? '' : `, one of ${overload_count} overloads`;
  const relation = printRelation(related);
  return `${kind} ${name}  ${coordinates} ${file}:${printRange(line_range)}${overloads}${relation === undefined ? '' : `, ${relation}`}`;
}

function printPlace({ file, range }: SymbolPlace): string {
  return `${file}:${printRange(range)}`;
}

export function printRange({ start, end }: LineRange): string {
  return start === end ? `${start}` : `${start}-${end}`;
}
