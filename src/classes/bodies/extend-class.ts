import { ByteReader } from '../reading/byte-reader.ts';
import { ConstantPool } from '../reading/constant-pool.ts';
import { eachAttribute } from '../reading/read-attributes.ts';
import { u2, u4 } from './write-numbers.ts';

/** Bytes of a class file before its constants: magic and versions. */
const HEAD = 8;
/** Entries of a pool (JVMS 4.1), and methods of a class. */
export const MOST_ENTRIES = 0xffff;

/** Constants and methods that come to those of a class file. */
export class ClassExtension {
  readonly #bytes: Buffer;
  readonly #pool: ConstantPool;
  readonly #behindPool: number;
  readonly #constants: Buffer[] = [];
  readonly #methods: Buffer[] = [];

  constructor(bytes: Buffer) {
    const reader = new ByteReader(bytes);
    reader.skip(HEAD);
    this.#bytes = bytes;
    this.#pool = new ConstantPool(reader);
    this.#behindPool = reader.at;
  }

  /** The index of a text, as names of attributes are. */
  text(text: string): number {
    const bytes = Buffer.from(text);
    return this.#push(Buffer.concat([Buffer.of(1), u2(bytes.length), bytes]));
  }

  /** The index of a class, by its name with slashes. */
  class(name: string): number {
    return this.#add(7, this.text(name));
  }

  /** The index of a static method of the class itself, which need not exist. */
  ownMethod(name: string, descriptor: string): number {
    const named = this.#add(12, this.text(name), this.text(descriptor));
    return this.#add(10, this.#bytes.readUInt16BE(this.#behindPool + 2), named);
  }

  /** `code`: the contents of its Code attribute (JVMS 4.7.3). */
  addMethod(flags: number, [name, descriptor]: readonly [string, string], code: Buffer): void {
    const head = u2(flags, this.text(name), this.text(descriptor), 1, this.text('Code'));
    this.#methods.push(Buffer.concat([head, u4(code.length), code]));
  }

  /** The class file with them, its own methods last. Null: it would have too many. */
  extend(): Buffer | null {
    const bytes = this.#bytes;
    const reader = new ByteReader(bytes);
    // Flags, name, superclass.
    reader.at = this.#behindPool + 6;
    reader.list(() => reader.u2());
    reader.list(() => {
      reader.skip(6);
      eachAttribute(reader, this.#pool, () => {});
    });
    const constants = bytes.readUInt16BE(HEAD) + this.#constants.length;
    const methods = bytes.readUInt16BE(reader.at) + this.#methods.length;
    if (Math.max(constants, methods) > MOST_ENTRIES) return null;
    return Buffer.concat([
      bytes.subarray(0, HEAD),
      u2(constants),
      bytes.subarray(HEAD + 2, this.#behindPool),
      ...this.#constants,
      bytes.subarray(this.#behindPool, reader.at),
      u2(methods),
      ...this.#methods,
      bytes.subarray(reader.at + 2),
    ]);
  }

  #add(tag: number, ...indexes: readonly number[]): number {
    return this.#push(Buffer.concat([Buffer.of(tag), u2(...indexes)]));
  }

  #push(constant: Buffer): number {
    return this.#bytes.readUInt16BE(HEAD) + this.#constants.push(constant) - 1;
  }
}
