import type { SourceIndex } from '../../core/code/source-index.ts';
import { keepBest } from '../../core/keep-best.ts';
import { deprecationOf } from '../../symbols/deprecation.ts';
import { createGeneratedMethods, type GeneratedMethods } from '../../symbols/generated-methods.ts';
import { memberRows } from '../../symbols/member-rows.ts';
import { declarationOf, describeRow, fileOf, kindOf, languageAt } from '../../symbols/symbol-rows.ts';
import { declaredVisibilityOf, isPrivateMember, visibilityWordOf } from '../../symbols/visibility.ts';
import { saidBy } from '../explore/complete-doc.ts';
import { docAt } from '../explore/read-description.ts';
import type { Codebase } from './model/codebase.ts';
import { type Declaration, declarationsOf, writtenOwnerOf } from './model/declarations.ts';
import { findOtherwise } from './model/find-otherwise.ts';
import { findWritten } from './model/find-written.ts';
import { createIsWrittenIn } from './model/is-written-in.ts';
import { markNames } from './model/mark-names.ts';
import { splitSymbol } from './model/split-symbol.ts';
import { nearestSymbols } from './nearest-symbols.ts';

export interface ExplainQuery {
  /** In any case; may have the types around it in front. */
  readonly name: string;
}

export interface ExplainedSymbols {
  readonly symbols: readonly ExplainedSymbol[];
  readonly total: number;
  /** Private members that are not among them, since others of that name can be used. */
  readonly privateOmitted: number;
  /** Names near one that nothing bears. */
  readonly nearest: readonly string[];
}

export interface ExplainedSymbol extends Declaration {
  readonly packageName: string;
  readonly owner: string | null;
  readonly visibility: string;
  readonly annotations: readonly string[];
  readonly isTest: boolean;
  readonly isDeprecated: boolean;
  readonly doc: string | null;
  readonly relationships: readonly { readonly kind: 'extends' | 'implements' | 'permits'; readonly target: string }[];
  /** What it holds, by kind. */
  readonly children: Readonly<Record<string, number>>;
  /** Of a type, names of public methods that are made for its fields when it is compiled, and stand nowhere. */
  readonly made: readonly string[];
}

const MOST = 10;

/** All that is called so, or else what `findOtherwise` finds: the exact case first, then what can be used from more places. */
export function explainSymbol(code: Codebase, { name }: ExplainQuery): ExplainedSymbols {
  const { index } = code;
  const { name: simple, owner } = splitSymbol(name);
  const wanted = simple.toLowerCase();
  const fitOfName = (each: string) => (each === simple ? 1 : each.toLowerCase() === wanted ? 2 : 0);
  const fits = markNames(index, fitOfName);
  const isWrittenIn = createIsWrittenIn(index, owner);
  const named = findWritten(code, (row) => fits[index.symbols.name[row]!]! > 0 && isWrittenIn(row));
  const rows = named.length > 0 ? named : findOtherwise(code, { name: simple, owner });
  const shown = owner === '' ? withoutPrivate(index, rows) : rows;
  const methods = createGeneratedMethods(index);
  const best: Ranked[] = [];
  for (const row of shown) {
    const ranked = { row, fit: fits[index.symbols.name[row]!]!, reach: declaredVisibilityOf(index, row) };
    keepBest(best, ranked, { most: MOST, compare: byFitAndReach });
  }
  const symbols: ExplainedSymbol[] = [];
  for (const { row } of best) symbols.push(explain(index, row, methods));
  return {
    symbols,
    total: shown.length,
    privateOmitted: rows.length - shown.length,
    nearest: rows.length > 0 ? [] : nearestSymbols(index, name),
  };
}

interface Ranked {
  readonly row: number;
  /** 1 for the exact case. */
  readonly fit: number;
  /** The less, the more can use it. */
  readonly reach: number;
}

function byFitAndReach(a: Ranked, b: Ranked): number {
  return a.fit - b.fit || a.reach - b.reach || a.row - b.row;
}

/** Private members only where nothing else is called as they are. */
function withoutPrivate(index: SourceIndex, rows: readonly number[]): readonly number[] {
  const usable = new Set<number>();
  for (const row of rows) {
    if (!isPrivateMember(index, row)) usable.add(index.symbols.name[row]!);
  }
  return rows.filter((row) => !isPrivateMember(index, row) || !usable.has(index.symbols.name[row]!));
}

function explain(index: SourceIndex, row: number, methods: GeneratedMethods): ExplainedSymbol {
  const [declaration] = declarationsOf(index, [row]);
  const details = describeRow(index, row);
  const { rules } = languageAt(index, row);
  const related = (['extends', 'implements', 'permits'] as const).flatMap((kind) =>
    details[kind].map((target) => ({ kind, target })),
  );
  return {
    ...declaration!,
    packageName: fileOf(index, row).packageName,
    owner: writtenOwnerOf(index, row),
    visibility: visibilityWordOf(index, row),
    annotations: details.annotations,
    isTest: rules.isTest(details.annotations),
    isDeprecated: deprecationOf(index, row, details.annotations) !== null,
    doc: saidBy(docAt(index, row)?.description ?? ''),
    relationships: related,
    made: kindOf(index, row) === 'type' ? methods.publicOf(row) : [],
    children: countMembers(index, row),
  };
}

function countMembers(index: SourceIndex, type: number): Readonly<Record<string, number>> {
  const kinds = Map.groupBy(memberRows(index, type), (member) => declarationOf(index, member));
  return Object.fromEntries(Array.from(kinds, ([kind, { length }]) => [kind, length]));
}
