import { type DeflatedContent, inflateTogether } from '../platform/zip/inflate-together.ts';
import type { FileBytes } from './scan-file.ts';
import type { SourceFile } from './source-files.ts';

/** Bytes of content that are inflated together. */
const BATCH = 2 ** 19;
/** Bytes that a file counts for if its size is unknown: it is read on request. */
const UNKNOWN_SIZE = 2 ** 14;
/** Bytes that every file counts for at least: its objects take as much, and empty files would never fill a batch. */
const LEAST_SIZE = 2 ** 10;

export interface FileBatch {
  /** Can be iterated once. */
  readonly files: Iterable<FileBytes>;
  /** Gives back the memory of the inflated contents, which must not be read any more. */
  free(): void;
}

/** The contents of these files, in their order. Contents that archives hold deflated are inflated together, a batch at a time. */
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
    // Read one by one, the damaged file is named.
    return { files: open(batch, null), free: () => {} };
  }
}

function* open(batch: readonly BatchedFile[], inflated: Iterator<Buffer> | null): Iterable<FileBytes> {
  for (const { file, deflated } of batch) {
    const bytes = deflated === null || inflated === null ? file.read() : inflated.next().value!;
    yield { path: file.path, bytes, crc32: file.crc32 };
  }
}
