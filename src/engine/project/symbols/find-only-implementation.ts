import type { SourceIndex } from '../../../core/code/source-index.ts';
import { hasBody } from '../../../languages/has-body.ts';
import { findOverriders } from '../../../symbols/subtypes/find-overriders.ts';
import { findSubtypes } from '../../../symbols/subtypes/find-subtypes.ts';
import { declarationOf, describeRow, kindOf, qualifiedNameOf } from '../../../symbols/symbol-rows.ts';
import type { LocatedType } from '../../../symbols/type-finder.ts';
import { createTypeNames } from '../../../symbols/type-names.ts';

/** The one method that implements a method without a body, in `universe`; null: there are others or none, or the method has a body. */
export function findOnlyImplementation(
  { index, row }: LocatedType,
  source: readonly string[],
  universe: readonly SourceIndex[],
): LocatedType | null {
  const type = index.symbols.parent[row]!;
  if (kindOf(index, row) !== 'function' || type < 0 || !isWithoutBody({ index, row }, source)) return null;
  const all = [...new Set([index, ...universe])];
  const { subtypes, wasCut } = findSubtypes(qualifiedNameOf(index, type), {
    universe: all,
    names: createTypeNames(all),
  });
  if (wasCut) return null;
  const [only, ...others] = findOverriders({ index, rows: [row] }, subtypes, { universe: all });
  return only === undefined || others.length > 0 ? null : only.member;
}

function isWithoutBody({ index, row }: LocatedType, source: readonly string[]): boolean {
  const isAbstract = describeRow(index, row).modifiers.includes('abstract');
  const isOfInterface = /interface/.test(declarationOf(index, index.symbols.parent[row]!));
  return isAbstract || (isOfInterface && !hasBody(source.join(' ')));
}
