import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { sumBytes } from '../../../core/text/sum-bytes.ts';

const TYPES = { commit: 1, tree: 2, blob: 3 } as const;

export interface Pack {
  /** File name of the pack and its index, without extension. */
  readonly name: string;
  readonly pack: readonly Uint8Array[];
  readonly entries: readonly PackEntry[];
  readonly checksum: Buffer;
}

export interface PackEntry {
  /** 40 hexadecimal digits. */
  readonly id: string;
  readonly offset: number;
  /** CRC-32 of its bytes in the pack. */
  readonly crc32: number;
}

/** Gathers objects for one pack file, version 2, without deltas: https://git-scm.com/docs/gitformat-pack */
export class PackBuilder {
  readonly #isKnown: (id: string) => boolean;
  readonly #entries = new Map<string, PackEntry>();
  readonly #chunks: Uint8Array[] = [];
  #size = 12;

  /** `isKnown`: other packs of the repository have it. */
  constructor(isKnown: (id: string) => boolean) {
    this.#isKnown = isKnown;
  }

  /** The id of the object, which is stored unless it is known. */
  add(type: keyof typeof TYPES, content: Uint8Array): string {
    const id = createHash('sha1').update(`${type} ${content.length}\0`).update(content).digest('hex');
    if (this.#entries.has(id) || this.#isKnown(id)) return id;
    // The indexer reads it once: packing it tighter costs more than it saves.
    const packed = Buffer.concat([encodeHead(TYPES[type], content.length), deflateSync(content, { level: 1 })]);
    this.#entries.set(id, { id, offset: this.#size, crc32: sumBytes(packed) });
    this.#chunks.push(packed);
    this.#size += packed.length;
    return id;
  }

  /** Null: nothing new. */
  finish(): Pack | null {
    if (this.#chunks.length === 0) return null;
    const head = Buffer.alloc(12);
    head.write('PACK');
    head.writeUInt32BE(2, 4);
    head.writeUInt32BE(this.#chunks.length, 8);
    const hash = createHash('sha1');
    for (const chunk of [head, ...this.#chunks]) hash.update(chunk);
    const checksum = hash.digest();
    const name = `pack-${checksum.toString('hex')}`;
    return { name, pack: [head, ...this.#chunks, checksum], entries: [...this.#entries.values()], checksum };
  }
}

/** Type and size: four bits of the size in the first byte, seven in each further one, the lowest first. */
function encodeHead(type: number, size: number): Uint8Array {
  const bytes = [(type << 4) | (size & 15)];
  for (let rest = Math.floor(size / 16); rest > 0; rest = Math.floor(rest / 128)) {
    bytes[bytes.length - 1]! |= 128;
    bytes.push(rest & 127);
  }
  return Uint8Array.from(bytes);
}
