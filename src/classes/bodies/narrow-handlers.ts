import type { MethodCode, NamedMember } from '../reading/class-file.ts';
import { type ReadClass, readClass } from '../reading/read-class.ts';
import { findInstructions, findJumps } from './code-jumps.ts';
import { catchesAll, changeExceptionTables, type ExceptionRow } from './exception-table.ts';
import { isQuiet } from './quiet-instructions.ts';
import { stackDepths } from './stack-depths.ts';

/**
 * The class file with exception tables of some methods that say the same in fewer words: ranges without what throws nothing at their
 * ends, as far as whole statements go, and no rows in whose range one before them catches everything. Kotlin's compiler writes both where it
 * cuts a `try` at a suspension, and old versions of javac begin ranges at a jump across them. @throws CorruptArtifactError
 */
export function narrowHandlers(bytes: Buffer, isChosen: (method: NamedMember) => boolean): Buffer {
  const read = readClass(bytes);
  return changeExceptionTables(read, isChosen, (code, rows) => withoutUnreached(read, narrow(read, code, rows)));
}

function narrow(read: ReadClass, code: MethodCode, rows: readonly ExceptionRow[]): readonly ExceptionRow[] {
  const { bytes } = read;
  const instructions = findInstructions(bytes, code);
  const depths = stackDepths(read, code, { instructions, jumps: findJumps(bytes, code) });
  return rows.flatMap((row) => {
    const inRange = instructions.filter((at) => row.from <= at && at < row.to);
    const throwing = inRange.filter((at) => !isQuiet(bytes[code.start + at]!));
    const [first, last] = [throwing[0], throwing.at(-1)];
    if (first === undefined || last === undefined) return [];
    const from = inRange.findLast((at) => at <= first && depths[at] === 0) ?? row.from;
    const to = inRange.find((at) => at > last && depths[at] === 0) ?? row.to;
    return [{ ...row, from, to }];
  });
}

function withoutUnreached({ pool }: ReadClass, rows: readonly ExceptionRow[]): readonly ExceptionRow[] {
  const kept: ExceptionRow[] = [];
  for (const row of rows) {
    const isReached = !kept.some(
      (before) => catchesAll(pool, before) && before.from <= row.from && row.to <= before.to,
    );
    if (isReached) kept.push(row);
  }
  return kept;
}
