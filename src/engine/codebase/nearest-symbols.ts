import type { SourceIndex } from '../../core/code/source-index.ts';
import { runStepsInTurns } from '../../platform/threads/steps.ts';
import type { Turn } from '../../platform/threads/turns.ts';
import { findNearestSymbols } from '../project/symbols/find-nearest-symbols.ts';
import { findCalled } from './callers/called-symbol.ts';

/** Names near one that nothing in some code bears, best first; empty where something does. */
export async function nearestSymbols(index: SourceIndex, symbol: string, turn: Turn): Promise<readonly string[]> {
  const { isDeclared } = await runStepsInTurns(findCalled(index, symbol), turn);
  return isDeclared ? [] : await findNearestSymbols([{ index }], symbol, turn);
}
