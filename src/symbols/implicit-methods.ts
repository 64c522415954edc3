import { declaredSymbolAt } from './declared-symbol.ts';
import { describeRow, languageAt } from './symbol-rows.ts';
import type { LocatedType } from './type-finder.ts';

/** True if the compiler makes a method or constructor of this name for the type, so that it stands in no source. */
export function hasImplicitMethod({ index, row }: LocatedType, name: string): boolean {
  const annotations = () => describeRow(index, row).annotations;
  return languageAt(index, row).rules.hasImplicitMethod(declaredSymbolAt(index, row), name, annotations);
}
