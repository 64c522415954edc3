import { asBuffer } from '../../core/text/as-buffer.ts';
import { sumBytes } from '../../core/text/sum-bytes.ts';
import { isAnyText, type TrigramPlan } from './plan-trigrams.ts';
import { TrigramBlock } from './trigram-block.ts';
import { BLOCK_SIZE, TrigramBuilder } from './trigram-builder.ts';

/** Tells which texts of an index can hold a match. */
export interface TrigramIndex {
  /** 1 for each text that can hold a match. Null: all can. */
  candidates(plan: TrigramPlan): Uint8Array | null;
}

/** Version of the format and of the letters: increase it with every change of either. */
const MAGIC = 0x3154_494a;
const HEADER = 8;

/** A magic number and the CRC-32 of the rest; then each block behind its size, 32 bits with the little end first. */
export function encodeTrigrams(texts: Iterable<Uint8Array>): Buffer {
  const builder = new TrigramBuilder();
  for (const text of texts) builder.add(asBuffer(text));
  const body = Buffer.concat(builder.blocks().flatMap((block) => [uint32(block.length), block]));
  return Buffer.concat([uint32(MAGIC), uint32(sumBytes(body)), body]);
}

/** Null for trigrams that are damaged, of another format or of another number of texts. */
export function decodeTrigrams(bytes: Buffer, textCount: number): TrigramIndex | null {
  if (bytes.length < HEADER || bytes.readUInt32LE(0) !== MAGIC) return null;
  if (bytes.readUInt32LE(4) !== sumBytes(bytes.subarray(HEADER))) return null;
  const blocks: TrigramBlock[] = [];
  for (let at = HEADER; at < bytes.length; ) {
    const end = at + 4 + bytes.readUInt32LE(at);
    blocks.push(new TrigramBlock(bytes.subarray(at + 4, end)));
    at = end;
  }
  if (blocks.reduce((sum, block) => sum + block.textCount, 0) !== textCount) return null;
  return {
    candidates(plan) {
      if (isAnyText(plan)) return null;
      const found = new Uint8Array(textCount);
      for (const [position, block] of blocks.entries()) found.set(block.candidates(plan), position * BLOCK_SIZE);
      return found;
    },
  };
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
