import { visibilities } from '../../core/code/language-rules.ts';
import type { SourceIndex } from '../../core/code/source-index.ts';
import { isOfTests } from '../is-of-tests.ts';
import { declaredVisibilityOf, isForSubtypes, visibilityOf } from '../visibility.ts';

/** Tells which declarations count as API. */
export interface ApiScope {
  /** The narrowest of `visibilities` that counts. */
  readonly widest: number;
  /** True: packages named `internal` count as others do. */
  readonly withInternal: boolean;
  /** True: declarations of an artifact's tests count. */
  readonly withTests: boolean;
}

export function isInScope({ widest, withInternal, withTests }: ApiScope, index: SourceIndex, row: number): boolean {
  if (!withTests && isOfTests(index, row)) return false;
  const visibility = (withInternal ? declaredVisibilityOf : visibilityOf)(index, row);
  const isHidden = visibility === visibilities.protected && widest === visibility && !isForSubtypes(index, row);
  return visibility <= widest && !isHidden;
}
