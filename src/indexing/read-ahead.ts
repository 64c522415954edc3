import { type DeflatedContent, inflateTogether } from '../platform/zip/inflate-together.ts';
import type { FileBytes } from './scan-file.ts';
import type { SourceFile } from './source-files.ts';

/** Bytes of content: so much is inflated in two milliseconds, and waits in memory for its turn. */
const BATCH = 2 ** 19;
/** What a file counts for whose size nobody told: it is read when it is asked for. */
const UNKNOWN_SIZE = 2 ** 14;
/** What a file counts for at least: what is made for it takes as much, and empty ones would never fill a batch. */
const LEAST_SIZE = 2 ** 10;

export interface FileBatch {
  /** To be gone through once. */
  readonly files: Iterable<FileBytes>;
  /** Gives back the memory of what was inflated for them, which must not be read any more. */
  free(): void;
}

/** What these files hold, in their order. */
export function* readAhead(files: readonly SourceFile[]): Iterable<FileBytes> {
  for (const batch of readBatches(files)) yield* batch.files;
}

/** The same so many at a time; those that archives hold deflated are inflated together. */
export function* readBatches(files: readonly SourceFile[]): Iterable<FileBatch> {
  let batch: BatchedFile[] = [];
  let size = 0;
  for (const file of files) {
    const deflated = file.deflated();
    batch.push({ file, deflated });
    size += Math.max(LEAST_SIZE, deflated?.size ?? UNKNOWN_SIZE);
    if (size < BATCH) continue;
    yield inflate(batch);
    batch = [];
    size = 0;
  }
  yield inflate(batch);
}

interface BatchedFile {
  readonly file: SourceFile;
  readonly deflated: DeflatedContent | null;
}

function inflate(batch: readonly BatchedFile[]): FileBatch {
  try {
    const { contents, free } = inflateTogether(batch.flatMap(({ deflated }) => deflated ?? []));
    return { files: open(batch, contents.values()), free };
  } catch {
    // Read one by one, the damaged one is named.
    return { files: open(batch, null), free: () => {} };
  }
}

function* open(batch: readonly BatchedFile[], inflated: Iterator<Buffer> | null): Iterable<FileBytes> {
  for (const { file, deflated } of batch) {
    const bytes = deflated === null || inflated === null ? file.read() : inflated.next().value!;
    yield { path: file.path, bytes, crc32: file.crc32 };
  }
}
