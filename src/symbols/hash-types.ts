import { type NameRange, rangeOfName } from '../core/code/names.ts';
import type { SourceIndex } from '../core/code/source-index.ts';
import { symbolKinds } from '../core/code/symbols.ts';
import { addToHash, EMPTY_HASH } from '../core/text/hash-bytes.ts';

const TYPE = symbolKinds.indexOf('type');
const [DOLLAR, DOT, SLASH] = [0x24, 0x2e, 0x2f];

/** The hash of a full name; `$`, `/` and `.` in it count as the same. */
export function hashTypeName(name: string): number {
  let hash = EMPTY_HASH;
  for (let at = 0; at < name.length; at++) {
    const code = name.charCodeAt(at);
    if (code > 127) return addBytes(EMPTY_HASH, Buffer.from(name), { start: 0, end: Buffer.byteLength(name) });
    hash = addToHash(hash, spelled(code));
  }
  return hash;
}

/** The same for each type by its row, 0 for other rows: names of hundreds of thousands of types become no texts. */
export function hashTypes({ files, symbols, nameLookup }: SourceIndex): Int32Array {
  const { kind, parent, name, length } = symbols;
  const hashes = new Int32Array(length);
  for (const { packageName, firstSymbol, endSymbol } of files) {
    if (firstSymbol === endSymbol) continue;
    const ofPackage = packageName === '' ? EMPTY_HASH : hashTypeName(`${packageName}.`);
    for (let row = firstSymbol; row < endSymbol; row++) {
      if (kind[row] !== TYPE) continue;
      const around = parent[row] === -1 ? ofPackage : addToHash(hashes[parent[row]!]!, DOT);
      hashes[row] = addBytes(around, nameLookup.lines, rangeOfName(nameLookup, name[row]!));
    }
  }
  return hashes;
}

function addBytes(before: number, bytes: Uint8Array, { start, end }: NameRange): number {
  let hash = before;
  for (let at = start; at < end; at++) hash = addToHash(hash, spelled(bytes[at]!));
  return hash;
}

/** The byte of a name, as `typeKey` spells it. */
export function spelled(byte: number): number {
  return byte === DOLLAR || byte === SLASH ? DOT : byte;
}
