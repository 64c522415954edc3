import { standings } from '../../core/language-rules.ts';
import type { SourceIndex } from '../../core/source-index.ts';
import { declaredSymbolAt } from '../declared-symbol.ts';
import { standingAt } from '../standing.ts';
import { languageAt } from '../symbol-rows.ts';
import { typesByName } from '../types-by-name.ts';
import { visibilityOf } from '../visibility.ts';

/** Rows by full names, of what others may use. */
export interface ApiTypes {
  readonly types: ReadonlyMap<string, number>;
  /** Classes that a compiler makes for what stands outside of types. */
  readonly holders: ReadonlyMap<string, number>;
}

/** `widest` of `visibilities` is the narrowest that counts. */
export function apiTypes(index: SourceIndex, widest: number): ApiTypes {
  const [types, holders] = [new Map<string, number>(), new Map<string, number>()];
  for (const [name, [row]] of typesByName(index)) {
    if (visibilityOf(index, row!) > widest || standingAt(index, row!) === standings.foreign) continue;
    const isHolder = languageAt(index, row!).rules.spansFiles(declaredSymbolAt(index, row!));
    (isHolder ? holders : types).set(name, row!);
  }
  return { types, holders };
}
