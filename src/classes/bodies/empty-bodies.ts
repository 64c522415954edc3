import type { NamedMember } from '../reading/class-file.ts';
import { readClass } from '../reading/read-class.ts';
import { isLarge, placeOfCode, replaceCode } from './replace-code.ts';

/** `aconst_null`, `athrow` (JVMS 6.5). */
const THROW_NULL = [0x01, 0xbf] as const;

/** A method that may keep its body. */
export interface BodyOwner extends NamedMember {
  /** True for one of those that may need more memory and time than all others of the file. */
  readonly isLarge: boolean;
}

/**
 * The class file with `throw null` in place of all bodies but those of the methods that are kept. All else stays: signatures, exceptions,
 * annotations. @throws CorruptArtifactError
 */
export function emptyBodies(bytes: Buffer, isKept: (method: BodyOwner) => boolean): Buffer {
  const { methods } = readClass(bytes).file;
  const emptied = methods.flatMap(({ name, descriptor, code }) => {
    if (code === null || isKept({ name, descriptor, isLarge: isLarge(bytes, code) })) return [];
    return [[code, emptyCode(bytes.readUInt16BE(placeOfCode(bytes, code).start + 2))] as const];
  });
  return replaceCode(bytes, emptied);
}

/** The contents of a Code attribute (JVMS 4.7.3). `locals`: those that the parameters need. */
function emptyCode(locals: number): Buffer {
  const code = Buffer.alloc(8 + THROW_NULL.length + 4);
  code.writeUInt16BE(1, 0);
  code.writeUInt16BE(locals, 2);
  code.writeUInt32BE(THROW_NULL.length, 4);
  code.set(THROW_NULL, 8);
  return code;
}
