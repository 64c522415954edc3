import { LEAVES_OUT, type TypeVariables } from '../core/code/language-rules.ts';
import type { SourceIndex } from '../core/code/source-index.ts';
import type { SymbolDetails } from '../core/code/symbols.ts';
import { makeVisible } from '../core/text/visible-text.ts';
import { declaredSymbolAt } from '../symbols/declared-symbol.ts';
import { describeRow, describeRows, fileOf, kindOf, languageAt } from '../symbols/symbol-rows.ts';
import type { LocatedType } from '../symbols/type-finder.ts';
import { createTypeNames } from '../symbols/type-names.ts';
import { withBounds } from '../symbols/type-variables.ts';

export interface MatchedOverloads {
  /** Empty when none fits. */
  readonly rows: readonly number[];
  /** True if they have the written parameters and more, which have default values. */
  readonly leavesOut: boolean;
}

/**
 * Chooses the methods and properties that someone means by `written`: a signature as lists give it, or parameters in any form. Keeps
 * those that fit best.
 */
export function matchOverloads(index: SourceIndex, methods: readonly number[], written: string): MatchedOverloads {
  const matchers = new Map<number, (row: number, details: SymbolDetails) => number | null>();
  const matcherIn = (type: number) => {
    const matcher = matchers.get(type) ?? buildMatcher({ index, row: type }, written);
    matchers.set(type, matcher);
    return matcher;
  };
  const listed: number[] = [];
  let best = Number.POSITIVE_INFINITY;
  let rows: number[] = [];
  let position = 0;
  // Descriptions are not kept: there may be a million.
  for (const details of describeRows(index, methods)) {
    const row = methods[position++]!;
    if (isListedAs(details.signature, written)) listed.push(row);
    if (listed.length > 0) continue;
    const fit = matcherIn(index.symbols.parent[row]!)(row, details);
    if (fit === null || fit > best) continue;
    if (fit < best) rows = [];
    best = fit;
    rows.push(row);
  }
  if (listed.length > 0) return { rows: listed, leavesOut: false };
  return { rows, leavesOut: rows.length > 0 && best >= LEAVES_OUT };
}

/** The grade by which members of one type fit. */
function buildMatcher(
  { index, row: type }: LocatedType,
  written: string,
): (row: number, details: SymbolDetails) => number | null {
  const { rules } = languageAt(index, type);
  const match = rules.readSignature(written);
  const around = variablesOf(index, type);
  const names = createTypeNames([index]);
  const resolveType = names.inBody({ index, row: type });
  const resolve = (name: string) => {
    const resolution = resolveType(name);
    return resolution.kind === 'resolved' ? resolution.qualifiedName : null;
  };
  const { packageName } = fileOf(index, type);
  const mayMean = (name: string, qualifiedName: string) => {
    const [, wanted] = /^((?:[\p{Ll}_][\w$]*\.)+)\p{Lu}[^.]*$/u.exec(qualifiedName) ?? [];
    const resolution = resolveType(name);
    if (wanted === undefined || resolution.kind === 'resolved') return true;
    return [packageName, ...resolution.via].includes(wanted.slice(0, -1));
  };
  const expand = (name: string) => aliasedType(names.find(resolve(name) ?? '')) ?? name;
  return (row, { typeParameters, parameters, type: valueType }) => {
    const variables =
      typeParameters === null ? around : withBounds(around, rules.typeParameters(typeParameters), rules);
    const fit = match({ parameters }, { variables, resolve, mayMean, expand });
    if (fit !== null || kindOf(index, row) !== 'field') return fit;
    // The parameter of its setter; the type of a property without a written one is unknown.
    if (valueType === null) return 0;
    return match(
      { parameters: [...parameters, { name: 'value', type: valueType }] },
      { variables, resolve, mayMean, expand },
    );
  };
}

/** As written where the alias is declared; null for what is no alias. An alias of an alias is not followed: there are hardly any. */
function aliasedType(type: LocatedType | null): string | null {
  if (type === null || !languageAt(type.index, type.row).rules.isAlias(declaredSymbolAt(type.index, type.row)))
    return null;
  return describeRow(type.index, type.row).extends[0] ?? null;
}

/** Lists show hidden characters and cut what is very long. */
function isListedAs(signature: string, written: string): boolean {
  const shown = makeVisible(signature);
  return written.endsWith('…') ? shown.startsWith(written.slice(0, -1)) : shown === written;
}

/** Those of the type and of the types around it. */
function variablesOf(index: SourceIndex, type: number): TypeVariables {
  const outer = index.symbols.parent[type]!;
  const around = outer === -1 ? new Map<string, string>() : variablesOf(index, outer);
  const { typeParameters } = describeRow(index, type);
  const { rules } = languageAt(index, type);
  return typeParameters === null ? around : withBounds(around, rules.typeParameters(typeParameters), rules);
}
