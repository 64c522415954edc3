import { printOrigin } from '../../../core/code/index-origin.ts';
import type { SourceIndex } from '../../../core/code/source-index.ts';
import { memberRows } from '../../../symbols/member-rows.ts';
import {
  declarationOf,
  describeRow,
  fileOf,
  kindOf,
  languageAt,
  rangeOf,
  simpleNameOf,
} from '../../../symbols/symbol-rows.ts';
import { countUnscanned } from '../../../symbols/unscanned-files.ts';
import { readFacts } from '../../explore/declaration-facts.ts';
import type { SymbolGroup } from './match-symbols.ts';
import type { FileRange, Overload, SymbolHit, UnscannedSources } from './symbol-search.ts';

/** Overloads that are described: a type may have tens of thousands. */
const MOST_OVERLOADS = 100;

/** All declarations of one type under one name, as plain data. */
export function describeSymbols(group: SymbolGroup): SymbolHit {
  const [first, ...others] = group.candidates.slice(0, MOST_OVERLOADS + 1);
  const { index, row, alsoIn, match, qualifiedName, isOfTests } = first!;
  return {
    coordinates: printOrigin(index.origin),
    qualifiedName,
    declaration: declarationOf(index, row),
    ...readFacts(index, row),
    file: fileOf(index, row).path,
    isOfTests,
    alsoIn: alsoIn.map((other) => fileRangeOf(index, other)),
    overloads: others.map((other) => describeOverload(index, other.row)),
    declarationCount: group.declarationCount,
    constructors: kindOf(index, row) === 'type' ? countConstructors(index, row) : null,
    relation: group.relation,
    otherVersions: group.otherVersions,
    match: match.match,
  };
}

function describeOverload(index: SourceIndex, row: number): Overload {
  const { rules } = languageAt(index, row);
  const details = describeRow(index, row);
  const parameters = details.parameters.filter(({ name }) => name !== 'this');
  const types = parameters.map(({ type }) => rules.eraseType(type, new Map()));
  return {
    ...readFacts(index, row, details),
    file: fileOf(index, row).path,
    erased: `${simpleNameOf(index, row)}(${types.join(', ')})`,
  };
}

function countConstructors(index: SourceIndex, type: number): number {
  return memberRows(index, type).filter((row) => kindOf(index, row) === 'constructor').length;
}

function fileRangeOf(index: SourceIndex, row: number): FileRange {
  return { file: fileOf(index, row).path, range: rangeOf(index, row) };
}

/** Files of these artifacts without symbols, by language. */
export function listUnscanned(indexes: readonly SourceIndex[]): readonly UnscannedSources[] {
  const all = new Map<string, UnscannedSources>();
  for (const index of indexes) {
    for (const [language, count] of Object.entries(countUnscanned(index))) {
      const { files, artifacts } = all.get(language) ?? { files: 0, artifacts: [] };
      all.set(language, {
        language,
        files: files + count,
        artifacts: [...artifacts, { coordinates: printOrigin(index.origin), files: count }],
      });
    }
  }
  return [...all.values()];
}
