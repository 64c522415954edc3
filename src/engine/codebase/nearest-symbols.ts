import { findCalled } from '../../callers/find-called.ts';
import type { SourceIndex } from '../../core/code/source-index.ts';
import { findNearestSymbols } from '../project/symbols/find-nearest-symbols.ts';

/** Similar names, best first, if the code declares nothing of the name; else none. */
export function nearestSymbols(index: SourceIndex, symbol: string): readonly string[] {
  const { isDeclared } = findCalled(index, symbol);
  return isDeclared ? [] : findNearestSymbols([{ index }], symbol);
}
