import { lowerBound } from '../../core/lower-bound.ts';
import type { MethodCode, NamedMember } from '../reading/class-file.ts';
import { type ReadClass, readClass } from '../reading/read-class.ts';
import { findInstructions } from './code-jumps.ts';
import { catchesAll, changeExceptionTables, type ExceptionRow } from './exception-table.ts';
import { isQuiet } from './quiet-instructions.ts';

/**
 * The class file in which some methods have one range for a handler where it has several, between which nothing throws but what other
 * handlers catch entirely. R8 ends its ranges at each instruction that throws nothing. @throws CorruptArtifactError
 */
export function joinHandlers(bytes: Buffer, isChosen: (method: NamedMember) => boolean): Buffer {
  const read = readClass(bytes);
  return changeExceptionTables(read, isChosen, (code, rows) => join(read, code, rows));
}

function join({ bytes, pool }: ReadClass, code: MethodCode, rows: readonly ExceptionRow[]): readonly ExceptionRow[] {
  const throwing = findInstructions(bytes, code).filter((at) => !isQuiet(bytes[code.start + at]!));
  const joined = [...rows];
  for (let next = 1; next < joined.length; next++) {
    const at = joined.findLastIndex((_, index) => index < next && joinTwo(index, next));
    if (at >= 0) next--;
  }
  return joined.length === rows.length ? rows : joined;

  /** Puts one row in the place of two, where the rows before it and behind it catch what they caught. False: there is no such place. */
  function joinTwo(at: number, next: number): boolean {
    const [first, second] = [joined[at]!, joined[next]!];
    if (first.handler !== second.handler || first.type !== second.type) return false;
    const behind = (place: number) => lowerBound(throwing.length, (index) => throwing[index]! < place);
    const between = throwing.slice(behind(Math.min(first.to, second.to)), behind(Math.max(first.from, second.from)));
    const areCaught = (by: readonly ExceptionRow[]) =>
      between.every((each) => by.some((row) => catchesAll(pool, row) && row.from <= each && each < row.to));
    const rowsBetween = joined.slice(at + 1, next);
    const isApart = (one: ExceptionRow) => !rowsBetween.some((row) => row.from < one.to && one.from < row.to);
    const isLast = isApart(first) && areCaught(joined.slice(0, next));
    if (!isLast && !(isApart(second) && areCaught(joined.slice(0, at)))) return false;
    const union = { ...first, from: Math.min(first.from, second.from), to: Math.max(first.to, second.to) };
    joined.splice(next, 1, ...(isLast ? [union] : []));
    joined.splice(at, 1, ...(isLast ? [] : [union]));
    return true;
  }
}
