import type { ClassConstant } from './class-file.ts';
import { op } from './opcodes.ts';
import type { ReadClass } from './read-class.ts';

/** The numbers that instructions of one byte load: `iconst_m1` to `dconst_1`. */
const LOADED: readonly (number | bigint)[] = [-1, 0, 1, 2, 3, 4, 5, 0n, 1n, 0, 1, 2, 0, 1];
const FIRST_LOADED = 0x02;
/** Kinds of constants (JVMS 4.4) that are values: numbers and strings. */
const VALUES: ReadonlySet<number> = new Set([3, 4, 5, 6, 8]);

/** The constant that the instruction at a place of the class's bytes loads, and the end of it; null: it loads none. */
export function readLoaded(
  { bytes, pool }: ReadClass,
  at: number,
  limit: number,
): { readonly end: number; readonly value: ClassConstant | null } | null {
  const opcode = at < limit ? bytes[at]! : op.nop;
  if (opcode === op.aconstNull) return { end: at + 1, value: null };
  const loaded = LOADED[opcode - FIRST_LOADED];
  if (loaded !== undefined) return { end: at + 1, value: loaded };
  if (opcode === op.bipush) return { end: at + 2, value: bytes.readInt8(at + 1) };
  if (opcode === op.sipush) return { end: at + 3, value: bytes.readInt16BE(at + 1) };
  if (opcode < op.ldc || opcode > op.ldcOfTwo) return null;
  const index = opcode === op.ldc ? bytes[at + 1]! : bytes.readUInt16BE(at + 1);
  if (!VALUES.has(pool.tagOf(index))) return null;
  return { end: at + (opcode === op.ldc ? 2 : 3), value: pool.constant(index) };
}

/** The number of at most 32 bits, or with a fraction, that the instruction at a place loads, and the end of it; null: it loads none. */
export function readLoadedNumber(
  read: ReadClass,
  at: number,
  limit: number,
): { readonly end: number; readonly value: number } | null {
  const loaded = readLoaded(read, at, limit);
  return loaded !== null && typeof loaded.value === 'number' ? { ...loaded, value: loaded.value } : null;
}
