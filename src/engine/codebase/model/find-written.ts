import type { Codebase } from './codebase.ts';
import { writtenRows } from './declarations.ts';

/** Rows of all that is written in some files and fits, ascending. */
export function findWritten(
  { index, files }: Pick<Codebase, 'index' | 'files'>,
  fits: (row: number) => boolean,
): readonly number[] {
  const found: number[] = [];
  for (const file of files) {
    for (const row of writtenRows(index, file)) if (fits(row)) found.push(row);
  }
  return found;
}
