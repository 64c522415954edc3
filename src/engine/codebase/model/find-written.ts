import type { CallContext } from '../../../core/call-context.ts';
import { createTurns } from '../../../platform/threads/turns.ts';
import type { Codebase } from './codebase.ts';
import { writtenRows } from './declarations.ts';

/** Rows of all that is written in some files and fits, ascending. */
export async function findWritten(
  { index, files }: Pick<Codebase, 'index' | 'files'>,
  fits: (row: number) => boolean,
  { signal }: Pick<CallContext, 'signal'>,
): Promise<readonly number[]> {
  const turn = createTurns(signal);
  const found: number[] = [];
  for (const file of files) {
    await turn();
    for (const row of writtenRows(index, file)) if (fits(row)) found.push(row);
  }
  return found;
}
