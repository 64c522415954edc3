import type { NamedMember } from '../reading/class-file.ts';
import { op } from '../reading/opcodes.ts';
import { readClass } from '../reading/read-class.ts';
import { isSwitchMap } from '../reading/switch-maps.ts';
import { isLarge } from './large-body.ts';
import { placeOfCode, replaceCode, writeCode } from './replace-code.ts';

const THROW_NULL = Buffer.of(op.aconstNull, op.athrow);

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
  const { methods, fields } = readClass(bytes).file;
  const isOfSwitches = fields.some(({ name }) => isSwitchMap(name));
  const emptied = methods.flatMap(({ name, descriptor, code }) => {
    if (code === null || (isOfSwitches && name === '<clinit>')) return [];
    if (isKept({ name, descriptor, isLarge: isLarge(bytes, code) })) return [];
    // The parameters need some of them.
    const locals = bytes.readUInt16BE(placeOfCode(bytes, code).start + 2);
    return [[code, writeCode({ stack: 1, locals, instructions: THROW_NULL })] as const];
  });
  return replaceCode(bytes, emptied);
}
