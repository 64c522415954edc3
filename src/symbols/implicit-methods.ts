import { declaredSymbolAt } from './declared-symbol.ts';
import { describeRow, languageAt } from './symbol-rows.ts';
import type { LocatedType } from './type-finder.ts';

/** Whether a type has a method or constructor of this name that stands in no source: the compiler makes it. */
export function hasImplicitMethod({ index, row }: LocatedType, name: string): boolean {
  const annotations = () => describeRow(index, row).annotations;
  return languageAt(index, row).rules.hasImplicitMethod(declaredSymbolAt(index, row), name, annotations);
}
