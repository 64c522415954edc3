import { join } from 'node:path';
import type { IndexedPackage, IndexMetadata, SourceIndex } from '../core/code/source-index.ts';
import { asBuffer } from '../core/text/as-buffer.ts';
import { sumBytes } from '../core/text/sum-bytes.ts';
import { replaceFileByChunks } from '../platform/files/atomic-write.ts';
import { LARGEST_OWN, readBytesSync } from '../platform/files/read-bytes.ts';
import { decodeTables, encodeTables, tableParts } from './encode-tables.ts';
import { decodeSections, encodeSections } from './file-sections.ts';
import { addressOf } from './index-address.ts';
import { INDEX_FORMAT_VERSION } from './index-contents.ts';
import type { IndexParts } from './index-view.ts';

/** A file of the folder: path, size, time of its content, time of any change, hash, whether its stamp tells every change. */
export type StoredFile = readonly [string, number, number, number, string, boolean];

export interface StoredFolder {
  readonly tables: Omit<IndexParts, 'texts'>;
  readonly read: readonly StoredFile[];
}

/** The cached tables of a project's own files, never their texts. Safe for any number of processes; the last one wins. */
export interface FolderStore {
  /** Null: nothing, or nothing that this version can read. */
  load(root: string): StoredFolder | null;
  /** @throws LimitReachedError when the disk takes it not. */
  save(root: string, index: SourceIndex, read: readonly StoredFile[]): Promise<void>;
}

interface Head {
  readonly key: string;
  readonly metadata: IndexMetadata;
  readonly packages: readonly IndexedPackage[];
  readonly read: readonly StoredFile[];
}

/** Bytes before the head: a sum of all that follows, and the length of the head. */
const PROOF = 8;

/** Bytes that are summed and written at once. */
const CHUNK = 2 ** 20;

function cutChunk(bytes: Uint8Array): readonly Uint8Array[] {
  return Array.from({ length: Math.ceil(bytes.length / CHUNK) }, (_, at) =>
    bytes.subarray(at * CHUNK, (at + 1) * CHUNK),
  );
}

/** One file for each folder below `home`; `name` distinguishes different settings for a folder. */
export function createFolderStore(home: string, name: string): FolderStore {
  const pathOf = (root: string) => join(home, addressOf({ kind: 'folder', path: root }).folder, `${name}.bin`);
  return {
    load(root) {
      const bytes = readBytesSync(pathOf(root), LARGEST_OWN);
      if (bytes === null || bytes.length < PROOF || sumBytes(bytes.subarray(4)) !== bytes.readUInt32LE(0)) return null;
      const end = PROOF + bytes.readUInt32LE(4);
      const { read, packages, ...head }: Head = JSON.parse(bytes.toString('utf8', PROOF, end));
      if (head.metadata.formatVersion !== INDEX_FORMAT_VERSION) return null;
      const sections = decodeSections(bytes.subarray(end));
      const tables = decodeTables((part) => sections[tableParts.indexOf(part)]!);
      return { tables: { ...head, packages: () => packages, ...tables }, read };
    },
    async save(root, { key, metadata, packages, files, symbols, supertypes, nameLookup }, read) {
      const head: Head = { key, metadata, packages, read };
      const json = Buffer.from(JSON.stringify(head), 'utf8');
      const nameLines = asBuffer(nameLookup.lines);
      const encoded = encodeTables({ files, symbols, supertypes, nameLines });
      const tables = encodeSections(tableParts.map((part) => encoded[part]));
      const proof = Buffer.alloc(PROOF);
      proof.writeUInt32LE(json.length, 4);
      const chunks = [json, ...tables].flatMap(cutChunk);
      let sum = sumBytes(proof.subarray(4));
      for (const chunk of chunks) {
        sum = sumBytes(chunk, sum);
      }
      proof.writeUInt32LE(sum, 0);
      await replaceFileByChunks(pathOf(root), [proof, ...chunks]);
    },
  };
}
