import { CorruptArtifactError, UnsupportedError } from '../../core/problems/errors.ts';

/** A resource of an image, as its location tells. */
export interface ImageLocation {
  /** `/java.base/java/lang/Object.class`. */
  readonly name: string;
  /** The module, or another first folder. */
  readonly module: string;
  /** Below the module: `java/lang/Object.class`. */
  readonly path: string;
  /** First byte in the file. */
  readonly offset: number;
  /** Bytes in the file. */
  readonly length: number;
  /** Bytes when it is read; the same as `length` unless it is compressed. */
  readonly size: number;
  readonly isCompressed: boolean;
}

export interface ImageTables {
  /** Null: there is none of that name. @throws CorruptArtifactError when its location is damaged. */
  find(name: string): ImageLocation | null;
  /** All resources, in no order. @throws CorruptArtifactError when one of them is damaged. */
  list(): ImageLocation[];
  /** The text at an offset of the strings. @throws CorruptArtifactError when none begins or ends there. */
  textAt(offset: number): string;
}

/** Kinds of a location's attributes; `end` ends them (`ImageLocation` of OpenJDK's imageFile.hpp). */
const kinds = { end: 0, module: 1, parent: 2, base: 3, extension: 4, offset: 5, compressed: 6, size: 7 } as const;
/** Kinds that are kept: newer images may know more. */
const KINDS = 8;

const MAGIC = 0xcafedada;
const MAGIC_BIG_ENDIAN = 0xdadafeca;
/** Seven numbers of four bytes: magic, version, flags, resources, length of the tables, bytes of locations and of strings. */
const HEADER_SIZE = 28;
/** Budget in bytes: the index of an image of modules, where that of a whole JDK has 3 MB. */
const LARGEST_TABLES = 2 ** 26;
/** Budget in characters: all names of an image of modules, where the 30,000 of a JDK have 2 million. */
const LONGEST_NAMES = 2 ** 25;
/** As `ImageStrings::HASH_MULTIPLIER`. */
const SEED = 0x01000193;

/**
 * Reads the index of an image of modules (`lib/modules` of a JDK since 9), little endian, as `imageFile.hpp` of OpenJDK describes it.
 * `read` gives a part of the file, whose bytes are `fileSize`. @throws CorruptArtifactError naming `origin`,
 * UnsupportedError for an image of another version or of a big-endian machine.
 */
export function readImageTables(
  read: (offset: number, length: number) => Buffer,
  { fileSize, origin }: { readonly fileSize: number; readonly origin: string },
): ImageTables {
  if (fileSize < HEADER_SIZE) throw refuseImage(origin, 'ends within its header');
  const header = read(0, HEADER_SIZE);
  const magic = header.readUInt32LE(0);
  if (magic === MAGIC_BIG_ENDIAN) throw unread(origin, 'is of a big-endian machine, which is not read');
  if (magic !== MAGIC) throw refuseImage(origin, 'is no image of modules');
  const version = header.readUInt16LE(6);
  if (version !== 1) throw unread(origin, `is an image of version ${version}; 1 is read`);
  const length = header.readUInt32LE(16);
  const locationsSize = header.readUInt32LE(20);
  const stringsSize = header.readUInt32LE(24);
  const tablesSize = length * 8 + locationsSize + stringsSize;
  const start = HEADER_SIZE + tablesSize;
  if (start > fileSize) throw refuseImage(origin, 'ends within its index');
  if (tablesSize > LARGEST_TABLES) throw refuseImage(origin, `has an index of ${tablesSize} bytes`);
  const tables = read(HEADER_SIZE, tablesSize);
  const redirects = tables.subarray(0, length * 4);
  const offsets = tables.subarray(length * 4, length * 8);
  const locations = tables.subarray(length * 8, length * 8 + locationsSize);
  const strings = tables.subarray(length * 8 + locationsSize);

  const textAt = (offset: number): string => {
    const end = offset < strings.length ? strings.indexOf(0, offset) : -1;
    if (end < 0) throw refuseImage(origin, 'has a damaged index (a name beyond its strings)');
    return strings.toString('utf8', offset, end);
  };

  const attributesAt = (offset: number): number[] => {
    const values = new Array<number>(KINDS).fill(0);
    for (let at = offset; at < locations.length; ) {
      const kind = locations[at]! >> 3;
      if (kind === kinds.end) return values;
      const end = at + 2 + (locations[at]! & 7);
      if (end > locations.length) break;
      let value = 0;
      for (at++; at < end; at++) value = value * 256 + locations[at]!;
      if (kind < KINDS) values[kind] = value;
    }
    throw refuseImage(origin, 'has a damaged index (a location without an end)');
  };

  const locationAt = (row: number): ImageLocation => {
    const values = attributesAt(offsets.readUInt32LE(row * 4));
    const [module, parent, base, extension] = [kinds.module, kinds.parent, kinds.base, kinds.extension].map((kind) =>
      textAt(values[kind]!),
    );
    const path = `${parent === '' ? '' : `${parent}/`}${base}${extension === '' ? '' : `.${extension}`}`;
    const name = `${module === '' ? '' : `/${module}/`}${path}`;
    const offset = start + values[kinds.offset]!;
    const isCompressed = values[kinds.compressed] !== 0;
    const size = values[kinds.size]!;
    const held = isCompressed ? values[kinds.compressed]! : size;
    if (offset + held > fileSize) throw refuseImage(origin, `has a damaged index (${name} beyond the end of the file)`);
    return { name, module: module!, path, offset, length: held, size, isCompressed };
  };

  return {
    textAt,
    find(name) {
      if (length === 0) return null;
      const bytes = Buffer.from(name);
      const redirect = redirects.readInt32LE((hash(bytes, SEED) % length) * 4);
      const row = redirect > 0 ? hash(bytes, redirect) % length : -1 - redirect;
      // Zero leads nowhere, and a damaged one beyond the table.
      if (redirect === 0 || row >= length) return null;
      const location = locationAt(row);
      return location.name === name ? location : null;
    },
    list() {
      const found: ImageLocation[] = [];
      let characters = 0;
      for (let row = 0; row < length; row++) {
        const location = locationAt(row);
        characters += location.name.length;
        if (characters > LONGEST_NAMES) throw refuseImage(origin, 'has a damaged index (names without end)');
        found.push(location);
      }
      return found;
    },
  };
}

const ADVICE = 'Use another JDK, or one with its src.zip.';

export function refuseImage(origin: string, why: string, cause?: unknown): CorruptArtifactError {
  return new CorruptArtifactError(`${origin} ${why}`, { suggestion: ADVICE, cause, origin });
}

export function unread(origin: string, why: string): UnsupportedError {
  return new UnsupportedError(`${origin} ${why}`, { suggestion: ADVICE });
}

/** `ImageStrings::hash_code`. */
function hash(bytes: Uint8Array, seed: number): number {
  let value = seed;
  for (const byte of bytes) value = Math.imul(value, SEED) ^ byte;
  return value & 0x7fffffff;
}
