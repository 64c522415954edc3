import { createBriefWorker } from '../platform/threads/brief-worker.ts';
import type { DamageTask } from './damage/damage-task.ts';
import type { ReadDamaged } from './damage/read-damaged.ts';
import type { FileBytes } from './scan-file.ts';
import type { FileSymbols, ScanTask } from './scan-task.ts';
import type { PackedFile } from './tables/packed-symbols.ts';

/** The first reading of a file in a language that has a scanner; null: it is binary. Says why when nothing was read, as `ReadDamaged`. */
export type ScanBeside = (
  file: FileBytes,
  signal: AbortSignal,
) => Promise<FileSymbols | { readonly unread: string } | null>;

/** Reads damaged files a second time, and large ones the first, in threads. */
export interface DamageReader {
  /** Null: in the thread that asks, which nobody else waits for. */
  readonly scan: ScanBeside | null;
  readonly read: ReadDamaged;
  /** The same without the grammar, which is what takes long. */
  readonly readBriefly: ReadDamaged;
  close(): Promise<void>;
}

/** Milliseconds for one file, and those of them for its grammar. */
const DEADLINE = 1_500;
const GRAMMAR_TIME = 500;
/** Milliseconds for a large file, of which the largest take two seconds. */
const SCAN_TIME = 10_000;

/** `entry` is the worker module (bin/grammar-worker). */
export function createDamageReader(entry: URL, [milliseconds, grammarTime] = [DEADLINE, GRAMMAR_TIME]): DamageReader {
  const thread = createBriefWorker<DamageTask, PackedFile>(entry);
  const scanning = createBriefWorker<ScanTask, FileSymbols | null>(entry);
  return {
    scan({ path, bytes, crc32 }, signal) {
      // The buffer that the file is a part of would be sent whole. The copy is given away.
      const copy = new Uint8Array(bytes);
      const limits = { milliseconds: SCAN_TIME, signal, transfer: [copy.buffer] };
      return scanning.run({ wanted: 'symbols', path, bytes: copy, crc32 }, limits);
    },
    read: (file, signal) => thread.run({ ...file, grammarTime }, { milliseconds, signal }),
    readBriefly: (file, signal) => thread.run({ ...file, grammarTime: null }, { milliseconds, signal }),
    close: async () => void (await Promise.all([thread.close(), scanning.close()])),
  };
}
