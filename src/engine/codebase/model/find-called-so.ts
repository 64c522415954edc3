import { buildRowsCalled } from '../../../symbols/call-names.ts';
import { createGeneratedMethods } from '../../../symbols/generated-methods.ts';
import type { Codebase } from './codebase.ts';
import { findWritten } from './find-written.ts';
import { createIsWrittenIn } from './is-written-in.ts';
import type { WrittenSymbol } from './split-symbol.ts';

/** Rows of what other languages call so, by its accessor or as an annotation says, and of fields for which such a method is made; ascending. */
export function findCalledSo(code: Codebase, { name, owner }: WrittenSymbol): readonly number[] {
  const { index } = code;
  const renamed = buildRowsCalled(name)(index);
  const called = new Set([...renamed, ...createGeneratedMethods(index).rowsOf(name)]);
  const isWrittenIn = createIsWrittenIn(index, owner);
  return findWritten(code, (row) => called.has(row) && isWrittenIn(row));
}
