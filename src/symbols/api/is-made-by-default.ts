import { hasImplicitMethod } from '../implicit-methods.ts';
import { declarationOf, describeRow, kindOf } from '../symbol-rows.ts';
import type { LocatedType } from '../type-finder.ts';
import { ownVisibilityOf } from '../visibility.ts';
import type { Change } from './api-difference.ts';
import type { DescribedDeclaration } from './described-declaration.ts';

/**
 * Whether the other version of a type has without a word (JLS 8.8.9) the constructor that one version writes: to callers it neither came
 * nor went. One that is written as narrower than the compiler made it is told.
 */
export function isMadeByDefault(
  { index, row, deprecation }: DescribedDeclaration,
  change: Change,
  other: LocatedType,
): boolean {
  if (change === 'changed' || kindOf(index, row) !== 'constructor' || deprecation !== null) return false;
  const { parameters, throws } = describeRow(index, row);
  if (parameters.length > 0 || throws.length > 0) return false;
  // That of a record takes its components (JLS 8.10.4).
  if (declarationOf(other.index, other.row) === 'record' || !hasImplicitMethod(other, '<init>')) return false;
  const [written, made] = [ownVisibilityOf(index, row), ownVisibilityOf(other.index, other.row)];
  return made === written || (change === 'removed' && made < written);
}
