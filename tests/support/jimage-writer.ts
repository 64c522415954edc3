import { deflateSync } from 'node:zlib';

/** A resource of an image: `/java.base/java/lang/Object.class`, and its bytes, or a text. */
export interface ImageResource {
  readonly name: string;
  readonly content: Uint8Array | string;
  /** Compressed by jlink's plug-in of this name; only what zip makes can be read. */
  readonly compressor?: string;
}

const HEADER = 28;
const SEED = 0x01000193;
/** Tried for a bucket. */
const MOST_SEEDS = 1000;

function hash(name: string, seed: number): number {
  return Buffer.from(name).reduce((value, byte) => Math.imul(value, SEED) ^ byte, seed) & 0x7fffffff;
}

/** An image of modules as jlink writes one, with what it says of packages. */
export function writeImage(resources: readonly ImageResource[]): Buffer {
  const strings = createStrings();
  const all = [...resources, ...packagesOf(resources, strings.add)];
  const { rows, redirects } = placeAll(all.map(({ name }) => name));
  const locations: Buffer[] = [Buffer.from([0])];
  const contents: Buffer[] = [];
  const offsets = new Array<number>(redirects.length).fill(0);
  let locationsSize = 1;
  let at = 0;
  for (const [index, { name, content, compressor }] of all.entries()) {
    const plain = Buffer.from(content);
    const written = compressor === undefined ? plain : compress(plain, strings.add(compressor));
    const location = Buffer.concat([
      ...Object.entries(partsOf(name)).map(([kind, part]) => attribute(Number(kind), strings.add(part))),
      attribute(5, at),
      ...(compressor === undefined ? [] : [attribute(6, written.length)]),
      attribute(7, plain.length),
      Buffer.from([0]),
    ]);
    offsets[rows[index]!] = locationsSize;
    locations.push(location);
    locationsSize += location.length;
    contents.push(written);
    at += written.length;
  }
  const texts = strings.bytes();
  const header = numbers([0xcafedada, 1 << 16, 0, all.length, redirects.length, locationsSize, texts.length]);
  return Buffer.concat([header, numbers(redirects), numbers(offsets), ...locations, texts, ...contents]);
}

/** The place where the index of an image begins, for those who damage one. */
export const indexStart = HEADER;

function createStrings() {
  const parts: Buffer[] = [Buffer.from([0])];
  const known = new Map<string, number>([['', 0]]);
  let size = 1;
  return {
    add(text: string): number {
      const offset = known.get(text);
      if (offset !== undefined) return offset;
      const bytes = Buffer.from(`${text}\0`);
      known.set(text, size);
      parts.push(bytes);
      size += bytes.length;
      return size - bytes.length;
    },
    bytes: () => Buffer.concat(parts),
  };
}

/** The modules that have each package, one that has none of its classes first, as for `java` itself. */
function packagesOf(resources: readonly ImageResource[], add: (text: string) => number): ImageResource[] {
  const modules = new Map<string, Set<string>>();
  for (const { name } of resources) {
    const { 1: module, 2: parent } = partsOf(name);
    const found = modules.get(parent) ?? new Set<string>();
    modules.set(parent, found.add(module));
  }
  return [...modules].map(([parent, found]) => ({
    name: `/packages/${parent.replaceAll('/', '.')}`,
    content: numbers([1, add('empty.module'), ...[...found].flatMap((module) => [0, add(module)])]),
  }));
}

/** Module, folder, base and extension, by their kinds. */
function partsOf(name: string): Record<1 | 2 | 3 | 4, string> {
  const [, module = '', parent = '', base = '', extension = ''] =
    /^\/([^/]*)\/(?:(.*)\/)?([^/]*?)(?:\.([^./]*))?$/.exec(name)!;
  return { 1: module, 2: parent, 3: base, 4: extension };
}

interface Placed {
  /** The row of each name. */
  readonly rows: readonly number[];
  readonly redirects: readonly number[];
}

/** Larger tables until one has a perfect hash: names whose last bits are alike never part in a small one. */
function placeAll(names: readonly string[], length = names.length | 1): Placed {
  return placeWithin(names, length) ?? placeAll(names, length + 2);
}

/** Each bucket of names gets a seed under which they fall into free rows, or the row of its only name. */
function placeWithin(names: readonly string[], length: number): Placed | null {
  const rows = new Array<number>(names.length);
  const redirects = new Array<number>(length).fill(0);
  const taken = new Set<number>();
  const place = (index: number, row: number) => {
    rows[index] = row;
    taken.add(row);
  };
  const buckets = Map.groupBy(names.keys(), (index) => hash(names[index]!, SEED) % length);
  for (const [bucket, indexes] of [...buckets].sort(([, left], [, right]) => right.length - left.length)) {
    if (indexes.length === 1) {
      const free = redirects.findIndex((_, row) => !taken.has(row));
      redirects[bucket] = -1 - free;
      place(indexes[0]!, free);
      continue;
    }
    const rowUnder = (seed: number, index: number) => hash(names[index]!, seed) % length;
    const isFree = (seed: number) => {
      const places = indexes.map((index) => rowUnder(seed, index));
      return new Set(places).size === places.length && !places.some((row) => taken.has(row));
    };
    const seed = Array.from({ length: MOST_SEEDS }, (_, before) => before + 1).find(isFree);
    if (seed === undefined) return null;
    redirects[bucket] = seed;
    for (const index of indexes) place(index, rowUnder(seed, index));
  }
  return { rows, redirects };
}

/** Kind and number of bytes in one, then the bytes, the highest first. */
function attribute(kind: number, value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return Buffer.concat([Buffer.from([(kind << 3) | 3]), bytes]);
}

function compress(content: Buffer, compressor: number): Buffer {
  const deflated = deflateSync(content);
  const header = Buffer.alloc(29);
  header.writeUInt32LE(0xcafefafa, 0);
  header.writeBigUInt64LE(BigInt(deflated.length), 4);
  header.writeBigUInt64LE(BigInt(content.length), 12);
  header.writeUInt32LE(compressor, 20);
  header[28] = 1;
  return Buffer.concat([header, deflated]);
}

function numbers(values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) bytes.writeUInt32LE(value >>> 0, index * 4);
  return bytes;
}
