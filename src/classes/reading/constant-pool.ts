import type { ByteReader } from './byte-reader.ts';
import type { ClassConstant, NamedMember, OwnedMember } from './class-file.ts';
import { damagedClass } from './damaged-class.ts';
import { decodeModifiedUtf8 } from './modified-utf8.ts';

const UTF8 = 1;
const INTEGER = 3;
const FLOAT = 4;
const LONG = 5;
const DOUBLE = 6;
const CLASS = 7;
const STRING = 8;
const FIELD = 9;
const METHOD = 10;
const INTERFACE_METHOD = 11;
const NAME_AND_TYPE = 12;
const METHOD_HANDLE = 15;
const METHOD_TYPE = 16;
const DYNAMIC = 17;
const INVOKE_DYNAMIC = 18;
const MODULE = 19;
const PACKAGE = 20;

/** Bytes of an entry behind its tag (JVMS 4.4); the text of UTF8 comes on top. */
const sizes: Readonly<Record<number, number>> = {
  [UTF8]: 2,
  [INTEGER]: 4,
  [FLOAT]: 4,
  [LONG]: 8,
  [DOUBLE]: 8,
  [CLASS]: 2,
  [STRING]: 2,
  [FIELD]: 4,
  [METHOD]: 4,
  [INTERFACE_METHOD]: 4,
  [NAME_AND_TYPE]: 4,
  [METHOD_HANDLE]: 3,
  [METHOD_TYPE]: 2,
  [DYNAMIC]: 4,
  [INVOKE_DYNAMIC]: 4,
  [MODULE]: 2,
  [PACKAGE]: 2,
};

/** Kinds of the constants that code loads, and that call sites are made with. */
export const loadable = {
  class: CLASS,
  string: STRING,
  methodHandle: METHOD_HANDLE,
  dynamic: DYNAMIC,
} as const;

/** JVMS 4.4.8. `kind`: 1 to 4 get or put a field, 5 to 9 call a method. */
export interface MethodHandle {
  readonly kind: number;
  readonly member: OwnedMember;
}

/** The constants of one class file, decoded when they are asked for. Every method throws CorruptArtifactError for a wrong index. */
export class ConstantPool {
  readonly #bytes: Buffer;
  readonly #tags: Uint8Array;
  /** Position of each entry, behind its tag. */
  readonly #starts: Uint32Array;
  readonly #texts: string[];
  readonly #members: OwnedMember[] = [];

  /** Leaves `reader` behind the pool. */
  constructor(reader: ByteReader) {
    const count = reader.u2();
    this.#bytes = reader.bytes;
    this.#tags = new Uint8Array(count);
    this.#starts = new Uint32Array(count);
    this.#texts = new Array(count);
    for (let index = 1; index < count; index++) {
      const tag = reader.u1();
      const size = sizes[tag];
      if (size === undefined) throw damagedClass(`constant ${index} has the unknown tag ${tag}`);
      this.#tags[index] = tag;
      this.#starts[index] = reader.at;
      if (tag === UTF8) reader.skip(reader.u2());
      else reader.skip(size);
      // They take two indexes (JVMS 4.4.5).
      if (tag === LONG || tag === DOUBLE) index++;
    }
  }

  text(index: number): string {
    const known = this.#texts[index];
    if (known !== undefined) return known;
    const start = this.#startOf(index, UTF8);
    const length = this.#bytes.readUInt16BE(start);
    const text = decodeModifiedUtf8(this.#bytes, start + 2, start + 2 + length);
    this.#texts[index] = text;
    return text;
  }

  textOrNull(index: number): string | null {
    return index === 0 ? null : this.text(index);
  }

  /** The name of a class with slashes, or the descriptor of an array. */
  className(index: number): string {
    return this.#named(index, CLASS);
  }

  classNameOrNull(index: number): string | null {
    return index === 0 ? null : this.className(index);
  }

  moduleName(index: number): string {
    return this.#named(index, MODULE);
  }

  packageName(index: number): string {
    return this.#named(index, PACKAGE);
  }

  /** True if there is a string that code can load, or a call site be made with. */
  get hasStrings(): boolean {
    return this.#tags.includes(STRING);
  }

  /** Kind of an entry; 0: there is none. */
  tagOf(index: number): number {
    return this.#tags[index] ?? 0;
  }

  nameAndType(index: number): NamedMember {
    const start = this.#startOf(index, NAME_AND_TYPE);
    return { name: this.text(this.#u2(start)), descriptor: this.text(this.#u2(start + 2)) };
  }

  /** A field or method that code refers to. */
  member(index: number): OwnedMember {
    const known = this.#members[index];
    if (known !== undefined) return known;
    const tag = this.#tags[index] ?? 0;
    if (tag < FIELD || tag > INTERFACE_METHOD) throw damagedClass(`constant ${index} is no field or method`);
    const start = this.#starts[index]!;
    const member = { owner: this.className(this.#u2(start)), ...this.nameAndType(this.#u2(start + 2)) };
    this.#members[index] = member;
    return member;
  }

  methodHandle(index: number): MethodHandle {
    const start = this.#startOf(index, METHOD_HANDLE);
    return { kind: this.#bytes[start]!, member: this.member(this.#u2(start + 1)) };
  }

  /** Position in the BootstrapMethods of the one that makes a call site or a computed constant. */
  bootstrapOf(index: number): number {
    return this.#u2(this.#startOf(index, this.#tags[index] === DYNAMIC ? DYNAMIC : INVOKE_DYNAMIC));
  }

  /** Name and descriptor of what a call site is made for. */
  callSite(index: number): NamedMember {
    return this.nameAndType(this.#u2(this.#startOf(index, INVOKE_DYNAMIC) + 2));
  }

  /** A value that a field or an annotation can have. */
  constant(index: number): ClassConstant {
    const start = this.#starts[index] ?? 0;
    switch (this.#tags[index]) {
      case UTF8:
        return this.text(index);
      case STRING:
        return this.#named(index, STRING);
      case INTEGER:
        return this.#bytes.readInt32BE(start);
      case FLOAT:
        return this.#bytes.readFloatBE(start);
      case LONG:
        return this.#bytes.readBigInt64BE(start);
      case DOUBLE:
        return this.#bytes.readDoubleBE(start);
      default:
        throw damagedClass(`constant ${index} is no value`);
    }
  }

  /** The text at the index with which an entry begins. */
  #named(index: number, tag: number): string {
    return this.text(this.#u2(this.#startOf(index, tag)));
  }

  #u2(at: number): number {
    return this.#bytes.readUInt16BE(at);
  }

  #startOf(index: number, tag: number): number {
    if (this.#tags[index] !== tag) throw damagedClass(`constant ${index} is not of the expected kind`);
    return this.#starts[index]!;
  }
}
