import { posix } from 'node:path';
import type { SourceIndex } from '../../core/code/source-index.ts';
import { insertAmongBest } from '../../core/insert-sorted.ts';
import { findMeant } from '../../naming/find-meant.ts';
import { parseName } from '../../naming/parse-name.ts';
import { deprecationOf } from '../../symbols/deprecation.ts';
import { createGeneratedMethods, type GeneratedMethods } from '../../symbols/generated-methods.ts';
import { isTypeElsewhere } from '../../symbols/is-implicit-type.ts';
import { memberRows } from '../../symbols/member-rows.ts';
import { eachRowNamed } from '../../symbols/rows-by-name.ts';
import { declarationOf, describeRow, fileOf, kindOf, languageAt, simpleNameOf } from '../../symbols/symbol-rows.ts';
import { declaredVisibilityOf, isPrivateMember, visibilityWordOf } from '../../symbols/visibility.ts';
import { textUnlessInherited } from '../explore/complete-doc.ts';
import { docAt } from '../explore/read-description.ts';
import type { Codebase } from './model/codebase.ts';
import { createIsDeclared, type Declaration, declarationsOf, ownerNameOf } from './model/declarations.ts';
import { isTestRow } from './model/find-tests.ts';
import { nearestSymbols } from './nearest-symbols.ts';

export interface ExplainQuery {
  /** A name in any case, with or without the types around it. */
  readonly name: string;
}

export interface ExplainedSymbols {
  readonly symbols: readonly ExplainedSymbol[];
  readonly total: number;
  /** Number of private members that are left out, since other declarations of the name can be used. */
  readonly privateOmitted: number;
  /** Similar names, if nothing is found. */
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
  /** Number of its members, by kind. */
  readonly children: Readonly<Record<string, number>>;
  /** Names of public methods that the compiler or Lombok generates for a type. */
  readonly made: readonly string[];
}

const MOST = 10;

/** The declarations that `findMeant` finds: the exact case first, then those that more code can use. */
export function explainSymbol(code: Codebase, { name }: ExplainQuery): ExplainedSymbols {
  const { index } = code;
  const written = parseName(name);
  const rows = findMeant(index, written, { isCaseSensitive: false, isWanted: createIsDeclared(code) });
  const shown = written.qualifier === '' ? withoutPrivate(index, rows) : rows;
  const methods = createGeneratedMethods(index);
  const best: Ranked[] = [];
  for (const row of shown) {
    const fit = simpleNameOf(index, row) === written.name ? 0 : 1;
    const ranked = { row, fit, reach: declaredVisibilityOf(index, row) };
    insertAmongBest(best, ranked, { most: MOST, compare: byFitAndReach });
  }
  return {
    symbols: best.map(({ row }) => explain(index, row, methods)),
    total: shown.length,
    privateOmitted: rows.length - shown.length,
    nearest: rows.length > 0 ? [] : nearestSymbols(index, name),
  };
}

interface Ranked {
  readonly row: number;
  /** 0 for the exact case. */
  readonly fit: number;
  /** The visibility; less is wider. */
  readonly reach: number;
}

function byFitAndReach(a: Ranked, b: Ranked): number {
  return a.fit - b.fit || a.reach - b.reach || a.row - b.row;
}

/** Drops private members if another declaration has the same name. */
function withoutPrivate(index: SourceIndex, rows: readonly number[]): readonly number[] {
  const isUsable = (row: number) => !isPrivateMember(index, row);
  const usable = new Set(rows.filter(isUsable).map((row) => index.symbols.name[row]!));
  return rows.filter((row) => isUsable(row) || !usable.has(index.symbols.name[row]!));
}

function explain(index: SourceIndex, row: number, methods: GeneratedMethods): ExplainedSymbol {
  const [declaration] = declarationsOf(index, [row]);
  const details = describeRow(index, row);
  const related = (['extends', 'implements', 'permits'] as const).flatMap((kind) =>
    details[kind].map((target) => ({ kind, target })),
  );
  return {
    ...declaration!,
    packageName: fileOf(index, row).packageName,
    owner: ownerNameOf(index, row),
    visibility: visibilityWordOf(index, row),
    annotations: details.annotations,
    isTest: isTestRow(index, row, details),
    isDeprecated: deprecationOf(index, row, details.annotations) !== null,
    doc: textUnlessInherited(docAt(index, row)?.description ?? ''),
    relationships: related,
    made: kindOf(index, row) === 'type' ? methods.publicOf(row) : [],
    children: countMembers(index, row),
  };
}

function countMembers(index: SourceIndex, type: number): Readonly<Record<string, number>> {
  const members = [type, ...othersOf(index, type)].flatMap((row) => memberRows(index, row));
  const kinds = Map.groupBy(members, (member) => declarationOf(index, member));
  return Object.fromEntries(Array.from(kinds, ([kind, { length }]) => [kind, length]));
}

/** Rows that stand for a type in the other files of its folder that declare members of it, where such members are its own. */
function othersOf(index: SourceIndex, type: number): readonly number[] {
  if (kindOf(index, type) !== 'type') return [];
  const { outline } = languageAt(index, type);
  if (outline?.takesIn?.[declarationOf(index, type)] === undefined) return [];
  const folderOf = (row: number) => posix.dirname(fileOf(index, row).path);
  return [...eachRowNamed(index, ['type'], simpleNameOf(index, type))].filter(
    (row) =>
      isTypeElsewhere(index, row) && folderOf(row) === folderOf(type) && languageAt(index, row).outline === outline,
  );
}
