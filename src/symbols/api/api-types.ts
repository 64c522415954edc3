import { standings } from '../../core/code/language-rules.ts';
import type { SourceIndex } from '../../core/code/source-index.ts';
import { ManyKeys } from '../../core/many-keys.ts';
import type { Steps } from '../../platform/threads/steps.ts';
import { declaredSymbolAt } from '../declared-symbol.ts';
import { standingAt } from '../standing.ts';
import { languageAt } from '../symbol-rows.ts';
import { typesByNameInSteps } from '../types-by-name.ts';
import { type ApiScope, isInScope } from './api-scope.ts';

/** Rows by full names. */
export type RowsByName = Pick<ManyKeys<number>, 'get' | 'has' | 'keys'>;

/** What others may use. */
export interface ApiTypes {
  readonly types: RowsByName;
  /** Classes that a compiler makes for what stands outside of types. */
  readonly holders: RowsByName;
}

/** Types that are looked at in one step. */
const STEP = 64;

/** In steps: an artifact may have very many types. */
export function* apiTypes(index: SourceIndex, scope: ApiScope): Steps<ApiTypes> {
  const [types, holders] = [new ManyKeys<number>(), new ManyKeys<number>()];
  let looked = 0;
  for (const [name, row] of yield* typesByNameInSteps(index)) {
    if (++looked % STEP === 0) yield;
    if (!isInScope(scope, index, row) || standingAt(index, row) === standings.foreign) continue;
    const isHolder = languageAt(index, row).rules.spansFiles(declaredSymbolAt(index, row));
    (isHolder ? holders : types).set(name, row);
  }
  return { types, holders };
}
