import { createHash, hash } from 'node:crypto';
import { findLanguage } from '../../languages/find-language.ts';
import type { FullStamp } from '../../platform/files/files.ts';
import { readBytesSync } from '../../platform/files/read-bytes.ts';
import type { WalkedFile } from '../../platform/files/walk-folder.ts';
import { buildNameColumns } from '../../store/name-columns.ts';
import type { Indexing } from '../build-index.ts';
import { limitReading } from '../damage-reader.ts';
import { IndexBuilder } from '../index-builder.ts';
import { LARGEST_SOURCE } from '../largest-source.ts';
import type { TextFiles } from '../text-files.ts';
import { type FolderIndex, type ReadFile, viewTables } from './folder-index.ts';

export type ProjectIndexing = Indexing & Required<Pick<Indexing, 'outlines'>>;

/** Milliseconds: the resolution of the coarsest file system clock in use, that of FAT. */
const COARSEST_CLOCK = 2_000;

/**
 * Updates the index of the listed files. Stamps show which files to read, and hashes which ones changed: only those are scanned, the
 * others are copied from `before`. Without any change `before` is the result. Unreadable files are left out.
 */
export async function updateFolderIndex(
  { root, files, problems }: TextFiles,
  before: FolderIndex | null,
  { damage, outlines, signal, between }: ProjectIndexing,
): Promise<FolderIndex> {
  if (before !== null && isUnchanged(files, before)) return before;
  const builder = new IndexBuilder({ takeText: () => {}, outlines });
  const reading = { readDamaged: limitReading(damage), signal };
  const identity = createHash('sha256');
  const read = new Map<string, ReadFile>();
  for (const [done, file] of files.entries()) {
    between?.(done, files.length);
    const known = before?.read.get(file.path) ?? null;
    const row = before?.index.findFile(file.path) ?? -1;
    const now = known !== null && isSame(known, file) ? { ...known, bytes: null } : readNow(file);
    if (now === null) continue;
    const { bytes, ...stamp } = now;
    read.set(file.path, stamp);
    if (known?.hash === stamp.hash && !documentsPackage(file.path)) {
      if (row < 0) continue;
      builder.keep(before!.index, row);
    } else {
      const content = bytes ?? readBytesSync(file.file, LARGEST_SOURCE) ?? Buffer.alloc(0);
      if (!(await builder.addRecovered({ path: file.path, bytes: content, crc32: null }, reading))) continue;
    }
    identity.update(`${file.path}\0${stamp.hash}\0`);
  }
  const sources = { identity: `folder:${identity.digest('hex')}`, foundAt: root, problems };
  const tables = builder.buildTables({ kind: 'folder', path: root }, sources);
  if (tables.key === before?.index.key) return { index: before.index, read };
  const names = buildNameColumns(tables.nameLines, tables.symbols);
  return { index: viewTables(root, tables, names), read };
}

function isUnchanged(files: readonly WalkedFile[], { read }: FolderIndex): boolean {
  return files.length === read.size && files.every((file) => isSame(read.get(file.path), file));
}

function isSame(known: ReadFile | undefined, { size, mtimeMs, ctimeMs }: FullStamp): boolean {
  return known?.isSettled === true && known.size === size && known.mtimeMs === mtimeMs && known.ctimeMs === ctimeMs;
}

function readNow({ file, size, mtimeMs, ctimeMs }: WalkedFile): (ReadFile & { readonly bytes: Buffer }) | null {
  const isSettled = Date.now() - Math.max(mtimeMs, ctimeMs) > COARSEST_CLOCK;
  const bytes = readBytesSync(file, LARGEST_SOURCE);
  return bytes && { size, mtimeMs, ctimeMs, hash: hash('sha1', bytes), isSettled, bytes };
}

/** The documentation of a package is stored with the package, not with the file. */
function documentsPackage(path: string): boolean {
  return findLanguage(path)?.rules.documentsPackage(path) ?? false;
}
