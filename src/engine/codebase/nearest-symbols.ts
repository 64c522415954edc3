import { findCalled } from '../../callers/find-called.ts';
import type { SourceIndex } from '../../core/code/source-index.ts';
import { findNearestSymbols } from '../project/symbols/find-nearest-symbols.ts';

/** Names near one that nothing in some code bears, best first; empty where something does. */
export function nearestSymbols(index: SourceIndex, symbol: string): readonly string[] {
  const { isDeclared } = findCalled(index, symbol);
  return isDeclared ? [] : findNearestSymbols([{ index }], symbol);
}
