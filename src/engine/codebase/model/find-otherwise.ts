import type { CallContext } from '../../../core/call-context.ts';
import type { Codebase } from './codebase.ts';
import { findCalledSo } from './find-called-so.ts';
import { findInLine } from './find-in-line.ts';
import type { WrittenSymbol } from './split-symbol.ts';

/** Rows of what is meant by a name that nothing bears where it is looked for: as `findCalledSo`, else as `findInLine`. */
export async function findOtherwise(
  code: Codebase,
  symbol: WrittenSymbol,
  ctx: CallContext,
): Promise<readonly number[]> {
  const called = await findCalledSo(code, symbol, ctx);
  return called.length > 0 ? called : await findInLine(code, symbol, ctx);
}
