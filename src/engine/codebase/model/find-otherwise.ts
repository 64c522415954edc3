import type { WrittenSymbol } from '../../../symbols/split-symbol.ts';
import type { Codebase } from './codebase.ts';
import { findCalledSo } from './find-called-so.ts';
import { findInLine } from './find-in-line.ts';

/** Rows of what is meant by a name that nothing bears where it is looked for: as `findCalledSo`, else as `findInLine`. */
export function findOtherwise(code: Codebase, symbol: WrittenSymbol): readonly number[] {
  const called = findCalledSo(code, symbol);
  return called.length > 0 ? called : findInLine(code, symbol);
}
