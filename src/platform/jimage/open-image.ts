import { inflateSync } from 'node:zlib';
import { stampFile } from '../files/files.ts';
import { readFileRange } from '../files/read-file-range.ts';
import { type ImageLocation, type ImageTables, readImageTables, refuseImage, unread } from './image-tables.ts';

/** A resource of an image of modules. */
export interface ImageEntry {
  /** `java.base`. */
  readonly module: string;
  /** Below the module: `java/lang/Object.class`. */
  readonly path: string;
  /** Bytes of its content. */
  readonly size: number;
  /** @throws CorruptArtifactError when it is damaged, UnsupportedError when it is compressed by anything but zip. */
  read(): Buffer;
}

export interface ModulesImage {
  /** The resources of all modules, in the order of their bytes. @throws CorruptArtifactError when the index is damaged. */
  list(): readonly ImageEntry[];
  /** `java.base` and `java/lang/Object.class`; null: there is none. @throws as `list`. */
  find(module: string, path: string): ImageEntry | null;
  /** A class by its name alone, `java/lang/Object`, in whichever module it is; null: there is none. @throws as `list`. */
  findClass(name: string): ImageEntry | null;
}

/** Budget in bytes: a resource of an image of modules, where the largest class has a tenth of that. */
const LARGEST_RESOURCE = 2 ** 24;
/** Before a compressed content (`ResourceHeader`): magic, its sizes compressed and not, names of compressor and options, a flag. */
const COMPRESSED_HEADER = { size: 29, magic: 0xcafefafa } as const;
/** First folders that are no modules but the index of them. */
const INDEX_FOLDERS = new Set(['', 'modules', 'packages']);
/** Bytes of what a package's resource says of one module: flags, and where its name is. */
const PACKAGE_ROW = 8;

/**
 * The image of modules in a file, `lib/modules` of a JDK since 9; null when there is no such file. Its index is held, contents are read when
 * asked for. Those that `jlink` compressed with `zip` are read. @throws CorruptArtifactError when it is none, or damaged.
 */
export function openImage(file: string, origin: string): ModulesImage | null {
  const fileSize = stampFile(file)?.size ?? null;
  if (fileSize === null) return null;
  const read = (offset: number, length: number) => readFileRange(file, offset, length);
  const tables = readImageTables(read, { fileSize, origin });
  const toEntry = (location: ImageLocation): ImageEntry => ({
    module: location.module,
    path: location.path,
    size: location.size,
    read() {
      const { name, offset, length, size, isCompressed } = location;
      if (Math.max(length, size) > LARGEST_RESOURCE) throw refuseImage(origin, `has ${size} bytes of ${name}`);
      const bytes = read(offset, length);
      return isCompressed ? inflate(bytes, { location, tables, origin }) : bytes;
    },
  });
  const find = (module: string, path: string) => {
    const location = tables.find(`/${module}/${path}`);
    return location && toEntry(location);
  };
  return {
    list: () =>
      tables
        .list()
        .filter(({ module }) => !INDEX_FOLDERS.has(module))
        .sort((left, right) => left.offset - right.offset)
        .map(toEntry),
    find,
    findClass(name) {
      // Several modules may have a package, most of them without a class in it.
      const rows = find('packages', name.slice(0, Math.max(0, name.lastIndexOf('/'))).replaceAll('/', '.'))?.read();
      for (let at = PACKAGE_ROW; rows && at <= rows.length; at += PACKAGE_ROW) {
        const entry = find(tables.textAt(rows.readUInt32LE(at - 4)), `${name}.class`);
        if (entry !== null) return entry;
      }
      return null;
    },
  };
}

/** Takes off one compression after another: each content may be compressed again. */
function inflate(
  compressed: Buffer,
  {
    location: { name, size },
    tables,
    origin,
  }: { readonly location: ImageLocation; readonly tables: ImageTables; readonly origin: string },
): Buffer {
  let bytes = compressed;
  while (bytes.length >= COMPRESSED_HEADER.size && bytes.readUInt32LE(0) === COMPRESSED_HEADER.magic) {
    const inflated = Number(bytes.readBigUInt64LE(12));
    const compressor = tables.textAt(bytes.readUInt32LE(20));
    if (compressor !== 'zip') throw unread(origin, `has ${name} compressed by ${compressor}, which is not read`);
    if (inflated > LARGEST_RESOURCE) throw refuseImage(origin, `has ${inflated} bytes of ${name}`);
    try {
      bytes = inflateSync(bytes.subarray(COMPRESSED_HEADER.size), { maxOutputLength: Math.max(1, inflated) });
    } catch (cause) {
      throw refuseImage(origin, `has a damaged content of ${name}`, cause);
    }
  }
  if (bytes.length !== size)
    throw refuseImage(origin, `has ${bytes.length} bytes of ${name} where ${size} are promised`);
  return bytes;
}
