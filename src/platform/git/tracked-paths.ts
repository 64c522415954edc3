import { join } from 'node:path';
import { stampFile } from '../files/files.ts';
import { readBytesSync } from '../files/read-bytes.ts';

/** What git keeps of a work tree, by paths from its top on, `/` between parts. */
export interface TrackedPaths {
  /** Of a folder: whether something in it is, or it is itself a submodule. */
  has(path: string, isFolder: boolean): boolean;
}

/** Bytes of the list. The 100,000 files that a project may have take 10 MiB. */
const LARGEST = 16 * 2 ** 20;
/** Bytes of all its paths: version 4 writes what two of them begin with once. */
const LONGEST = 2 ** 26;
/** Those of SHA-1 and SHA-256. */
const HASHES = [20, 32];
/** Times, device, owner and size of a file, before its hash. */
const STAMPS = 40;
const HEAD = 12;

/** Out of the `index` of a work tree. Null: there is none that can be read, or another file has a part of it. */
export function readTrackedPaths(gitFolder: string): TrackedPaths | null {
  const path = join(gitFolder, 'index');
  if ((stampFile(path)?.size ?? LARGEST + 1) > LARGEST) return null;
  const index = readBytesSync(path, LARGEST);
  if (index === null || index.length < HEAD || index.toString('latin1', 0, 4) !== 'DIRC') return null;
  for (const hash of HASHES) {
    const paths = parsePaths(index, hash);
    if (paths !== null) return { has: (wanted, isFolder) => hasPath(paths, wanted, isFolder) };
  }
  return null;
}

/** By their bytes, in which git sorts them. No text is made of one: each call looks at the project, and asks for few. */
interface Paths {
  readonly bytes: Buffer;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
}

/** Null: this is no list with hashes of that length. Source: gitformat-index(5). */
function parsePaths(index: Buffer, hash: number): Paths | null {
  const version = index.readUInt32BE(4);
  const count = index.readUInt32BE(8);
  const head = STAMPS + hash + 2;
  if (version < 2 || version > 4 || count * head > index.length) return null;
  const starts = new Uint32Array(count);
  const ends = new Uint32Array(count);
  const unpacked = version === 4 ? new UnpackedPaths() : null;
  let at = HEAD;
  for (let entry = 0; entry < count; entry++) {
    if (at + head + hash > index.length) return null;
    const flags = index.readUInt16BE(at + head - 2);
    let start = at + head + (flags & 0x4000 && version > 2 ? 2 : 0);
    let end: number;
    if (unpacked === null) {
      end = index.indexOf(0, start);
      at += (end - at + 8) & ~7;
    } else {
      const cut = readNumber(index, start);
      at = index.indexOf(0, cut.end) + 1;
      if (at === 0 || !unpacked.add(cut.value, index.subarray(cut.end, at - 1))) return null;
      ({ start, end } = unpacked);
    }
    if (end <= start || Math.min(end - start, 0xfff) !== (flags & 0xfff)) return null;
    starts[entry] = start;
    ends[entry] = end;
  }
  return isSplit(index, at, hash) ? null : { bytes: unpacked?.bytes ?? index, starts, ends };
}

/** Those of version 4, each of which is told by how it differs from the one before. */
class UnpackedPaths {
  bytes = Buffer.alloc(2 ** 16);
  /** Of the last one. */
  start = 0;
  end = 0;

  /** False: it cannot be, or is too much. */
  add(cut: number, rest: Buffer): boolean {
    const kept = this.end - this.start - cut;
    const end = this.end + kept + rest.length;
    if (kept < 0 || end > LONGEST) return false;
    if (end > this.bytes.length) this.bytes = Buffer.concat([this.bytes], Math.max(end, this.bytes.length * 2));
    this.bytes.copyWithin(this.end, this.start, this.start + kept);
    rest.copy(this.bytes, this.end + kept);
    this.start = this.end;
    this.end = end;
    return true;
  }
}

/** Seven bits a byte, the first the highest, each step counted from one on. Source: gitformat-pack(5), offset encoding. */
function readNumber(index: Buffer, start: number): { readonly value: number; readonly end: number } {
  let at = start;
  let byte = index[at++] ?? 0;
  let value = byte & 0x7f;
  while (byte & 0x80) {
    byte = index[at++] ?? 0;
    value = (value + 1) * 0x80 + (byte & 0x7f);
  }
  return { value, end: at };
}

/** Whether another file has the rest of the list, by the extension `link`. */
function isSplit(index: Buffer, start: number, hash: number): boolean {
  for (let at = start; at + 8 <= index.length - hash; at += 8 + index.readUInt32BE(at + 4)) {
    if (index.toString('latin1', at, at + 4) === 'link') return true;
  }
  return false;
}

function hasPath(paths: Paths, path: string, isFolder: boolean): boolean {
  const wanted = Buffer.from(path);
  return beginsAt(paths, wanted, true) || (isFolder && beginsAt(paths, Buffer.from(`${path}/`), false));
}

/** Whether the first path that does not come before this one is the same, or begins so. */
function beginsAt({ bytes, starts, ends }: Paths, wanted: Buffer, isWhole: boolean): boolean {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (wanted.compare(bytes, starts[middle], ends[middle]) > 0) low = middle + 1;
    else high = middle;
  }
  const start = starts[low];
  if (start === undefined) return false;
  const end = isWhole ? ends[low] : Math.min(start + wanted.length, ends[low] as number);
  return wanted.compare(bytes, start, end) === 0;
}
