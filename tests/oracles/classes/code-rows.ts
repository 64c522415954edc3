import type { MethodCode } from '../../../src/classes/reading/class-file.ts';
import type { ReadClass } from '../../../src/classes/reading/read-class.ts';

/** A variable of a method, as its LocalVariableTable tells it (JVMS 4.7.13). */
export interface LocalVariable {
  /** Position in the instructions at which its value begins. */
  readonly start: number;
  readonly length: number;
  readonly name: string;
  readonly descriptor: string;
  readonly slot: number;
}

/** Position in the instructions and line in the source, as the LineNumberTables tell (JVMS 4.7.12), in their order. */
export function* readLines({ bytes }: ReadClass, { lineTables }: MethodCode): Iterable<readonly [number, number]> {
  for (const { at, count } of lineTables)
    for (let row = 0; row < count; row++) {
      const place = at + 4 * row;
      yield [bytes.readUInt16BE(place), bytes.readUInt16BE(place + 2)];
    }
}

/** All local variables. @throws CorruptArtifactError for names that are none. */
export function* readLocals({ bytes, pool }: ReadClass, { localTables }: MethodCode): Iterable<LocalVariable> {
  for (const { at, count } of localTables)
    for (let row = 0; row < count; row++) {
      const place = at + 10 * row;
      yield {
        start: bytes.readUInt16BE(place),
        length: bytes.readUInt16BE(place + 2),
        name: pool.text(bytes.readUInt16BE(place + 4)),
        descriptor: pool.text(bytes.readUInt16BE(place + 6)),
        slot: bytes.readUInt16BE(place + 8),
      };
    }
}
