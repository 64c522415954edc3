import { ByteReader } from '../reading/byte-reader.ts';
import type { NamedMember } from '../reading/class-file.ts';
import { ConstantPool } from '../reading/constant-pool.ts';
import { eachAttribute } from '../reading/read-attributes.ts';

/** Bytes of a class file before its constants: magic and versions. */
const HEAD = 8;
/** Bytes of flags, name and descriptor of a field or method (JVMS 4.5, 4.6). */
const MEMBER_HEAD = 6;
/** `aconst_null`, `athrow` (JVMS 6.5). */
const THROW_NULL = [0x01, 0xbf] as const;

/** A method that may keep its body. */
export interface BodyOwner extends NamedMember {
  /** Bytes of its code, with its tables. */
  readonly size: number;
}

/**
 * The class file with `throw null` in place of all bodies but those of the methods that are kept. All else stays: signatures, exceptions,
 * annotations. @throws CorruptArtifactError
 */
export function emptyBodies(bytes: Buffer, isKept: (method: BodyOwner) => boolean): Buffer {
  const reader = new ByteReader(bytes);
  reader.skip(HEAD);
  const pool = new ConstantPool(reader);
  const attributesOf = (take: (name: string, start: number, end: number) => void) => {
    eachAttribute(reader, pool, (name) => take(name, reader.at, reader.end));
  };
  // Flags, name, superclass.
  reader.skip(6);
  reader.list(() => reader.u2());
  reader.list(() => {
    reader.skip(MEMBER_HEAD);
    attributesOf(() => {});
  });
  const parts: Buffer[] = [];
  let copied = 0;
  reader.list(() => {
    reader.skip(2);
    const name = pool.text(reader.u2());
    const descriptor = pool.text(reader.u2());
    attributesOf((attribute, start, end) => {
      if (attribute !== 'Code' || isKept({ name, descriptor, size: end - start })) return;
      // The length of the attribute stands in front of it.
      parts.push(bytes.subarray(copied, start - 4), emptyCode(bytes.readUInt16BE(start + 2)));
      copied = end;
    });
  });
  return Buffer.concat([...parts, bytes.subarray(copied)]);
}

/** A Code attribute (JVMS 4.7.3) from its length on; `locals`: those that the parameters need. */
function emptyCode(locals: number): Buffer {
  const code = Buffer.alloc(4 + 8 + THROW_NULL.length + 4);
  code.writeUInt32BE(code.length - 4, 0);
  code.writeUInt16BE(1, 4);
  code.writeUInt16BE(locals, 6);
  code.writeUInt32BE(THROW_NULL.length, 8);
  code.set(THROW_NULL, 12);
  return code;
}
