import { createHash } from 'node:crypto';
import { LimitReachedError } from '../../../core/problems/errors.ts';
import { compareText } from '../../../core/text/compare-text.ts';
import type { Pack } from './pack-builder.ts';

const HEAD = 8;
const FANOUT = 256 * 4;
const ID = 20;
/** From here on offsets would need the table of large ones. */
const LARGEST_OFFSET = 2 ** 31;

/** The `.idx` file of a pack, version 2: https://git-scm.com/docs/gitformat-pack. @throws LimitReachedError for a pack of 2 GiB. */
export function encodePackIndex({ entries, checksum }: Pick<Pack, 'entries' | 'checksum'>): Uint8Array {
  const sorted = entries.toSorted((a, b) => compareText(a.id, b.id));
  if (sorted.some(({ offset }) => offset >= LARGEST_OFFSET))
    throw new LimitReachedError('A pack of git has over 2 GiB');
  const head = Buffer.alloc(HEAD + FANOUT);
  head.writeUInt32BE(0xff744f63, 0);
  head.writeUInt32BE(2, 4);
  for (const { id } of sorted) {
    for (let first = Number.parseInt(id.slice(0, 2), 16); first < 256; first++) {
      head.writeUInt32BE(head.readUInt32BE(HEAD + first * 4) + 1, HEAD + first * 4);
    }
  }
  const ids = sorted.map(({ id }) => Buffer.from(id, 'hex'));
  const numbers = (of: readonly number[]) => {
    const bytes = Buffer.alloc(of.length * 4);
    for (const [position, value] of of.entries()) bytes.writeUInt32BE(value, position * 4);
    return bytes;
  };
  const crcs = numbers(sorted.map(({ crc32 }) => crc32));
  const offsets = numbers(sorted.map(({ offset }) => offset));
  const body = Buffer.concat([head, ...ids, crcs, offsets, checksum]);
  return Buffer.concat([body, createHash('sha1').update(body).digest()]);
}

/** The ids of the objects in the pack of this index; none for an invalid index. */
export function readPackIndex(bytes: Buffer): readonly string[] {
  if (bytes.length < HEAD + FANOUT || bytes.readUInt32BE(0) !== 0xff744f63) return [];
  const count = bytes.readUInt32BE(HEAD + FANOUT - 4);
  const at = (position: number) => HEAD + FANOUT + position * ID;
  if (bytes.length < at(count)) return [];
  return Array.from({ length: count }, (_, position) => bytes.toString('hex', at(position), at(position + 1)));
}
