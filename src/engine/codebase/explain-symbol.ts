import type { SourceIndex } from '../../core/source-index.ts';
import { declarationOf, describeRow, languageAt } from '../../symbols/symbol-rows.ts';
import { visibilityWordOf } from '../../symbols/visibility.ts';
import { docAt } from '../explore/read-description.ts';
import type { Codebase } from './model/codebase.ts';
import { type Declaration, declarationsOf, writtenOwnerOf, writtenRows } from './model/declarations.ts';

export interface ExplainQuery {
  /** In any case; may have the types around it in front. */
  readonly name: string;
}

export interface ExplainedSymbols {
  readonly symbols: readonly ExplainedSymbol[];
  readonly total: number;
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
}

const MOST = 10;

/** All that is called so, the exact case first. */
export function explainSymbol({ index, files }: Codebase, { name }: ExplainQuery): ExplainedSymbols {
  const simple = name.slice(Math.max(name.lastIndexOf('.'), name.lastIndexOf('#')) + 1);
  const wanted = simple.toLowerCase();
  const fits = index.names.map((each) => (each === simple ? 1 : each.toLowerCase() === wanted ? 2 : 0));
  const owner = name.slice(0, -simple.length - 1);
  const rows = files.flatMap((file) =>
    writtenRows(index, file).filter((row) => fits[index.symbols.name[row]!] && isIn(index, row, owner)),
  );
  const best = [...rows].sort((a, b) => fits[index.symbols.name[a]!]! - fits[index.symbols.name[b]!]! || a - b);
  return { symbols: best.slice(0, MOST).map((row) => explain(index, row)), total: rows.length };
}

function isIn(index: SourceIndex, row: number, owner: string): boolean {
  if (owner === '') return true;
  const { packageName } = index.files[index.symbols.file[row]!]!;
  return `.${packageName}.${writtenOwnerOf(index, row) ?? ''}`.toLowerCase().endsWith(`.${owner.toLowerCase()}`);
}

function explain(index: SourceIndex, row: number): ExplainedSymbol {
  const [declaration] = declarationsOf(index, [row]);
  const details = describeRow(index, row);
  const file = index.files[index.symbols.file[row]!]!;
  const { rules } = languageAt(index, row);
  const related = (['extends', 'implements', 'permits'] as const).flatMap((kind) =>
    details[kind].map((target) => ({ kind, target })),
  );
  const children: Record<string, number> = {};
  for (let child = row + 1; child < file.endSymbol; child++) {
    if (index.symbols.parent[child] !== row) continue;
    children[declarationOf(index, child)] = (children[declarationOf(index, child)] ?? 0) + 1;
  }
  return {
    ...declaration!,
    packageName: file.packageName,
    owner: writtenOwnerOf(index, row),
    visibility: visibilityWordOf(index, row),
    annotations: details.annotations,
    isTest: rules.isTest(details.annotations),
    isDeprecated: rules.readDeprecation(details.annotations) !== null,
    doc: docAt(index, row)?.description || null,
    relationships: related,
    children,
  };
}
