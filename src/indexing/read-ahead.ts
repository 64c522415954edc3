import { type DeflatedContent, inflateBeside, inflateTogether } from '../platform/zip/inflate-together.ts';
import type { FileBytes } from './scan-file.ts';
import type { SourceFile } from './source-files.ts';

/** Bytes of content: so much is inflated in two milliseconds, and waits in memory for its turn. */
const BATCH = 2 ** 19;
/** What a file counts for whose size nobody told: it is read when it is asked for. */
const UNKNOWN_SIZE = 2 ** 14;
/** What a file counts for at least: what is made for it takes as much, and empty ones would never fill a batch. */
const LEAST_SIZE = 2 ** 10;

/** Bytes of content that take so long that others would notice. */
const LARGE = 2 ** 20;

export interface FileBatch {
  /** To be gone through once. */
  readonly files: Iterable<FileBytes>;
  /** Gives back the memory of what was inflated for them, which must not be read any more. */
  free(): void;
}

/** What these files hold, in their order, so many at a time; large ones are inflated beside this thread. */
export async function* readAhead(files: readonly SourceFile[]): AsyncIterable<Iterable<FileBytes>> {
  for (const batch of batchesOf(files)) {
    const size = batch.reduce((sum, { deflated }) => sum + (deflated?.size ?? 0), 0);
    yield size > LARGE ? await inflateLarge(batch) : inflate(batch).files;
  }
}

/** The same in a thread that nobody waits for; those that archives hold deflated are inflated together. */
export function* readBatches(files: readonly SourceFile[]): Iterable<FileBatch> {
  for (const batch of batchesOf(files)) yield inflate(batch);
}

function* batchesOf(files: readonly SourceFile[]): Iterable<readonly BatchedFile[]> {
  let batch: BatchedFile[] = [];
  let size = 0;
  for (const file of files) {
    const deflated = file.deflated();
    batch.push({ file, deflated });
    size += Math.max(LEAST_SIZE, deflated?.size ?? UNKNOWN_SIZE);
    if (size < BATCH) continue;
    yield batch;
    batch = [];
    size = 0;
  }
  yield batch;
}

interface BatchedFile {
  readonly file: SourceFile;
  readonly deflated: DeflatedContent | null;
}

function inflate(batch: readonly BatchedFile[]): FileBatch {
  try {
    const { contents, free } = inflateTogether(deflatedOf(batch));
    return { files: open(batch, contents.values()), free };
  } catch {
    // Read one by one, the damaged one is named.
    return { files: open(batch, null), free: () => {} };
  }
}

async function inflateLarge(batch: readonly BatchedFile[]): Promise<Iterable<FileBytes>> {
  try {
    const { contents } = await inflateBeside(deflatedOf(batch));
    return open(batch, contents.values());
  } catch {
    return open(batch, null);
  }
}

function deflatedOf(batch: readonly BatchedFile[]): readonly DeflatedContent[] {
  return batch.flatMap(({ deflated }) => deflated ?? []);
}

function* open(batch: readonly BatchedFile[], inflated: Iterator<Buffer> | null): Iterable<FileBytes> {
  for (const { file, deflated } of batch) {
    const bytes = deflated === null || inflated === null ? file.read() : inflated.next().value!;
    yield { path: file.path, bytes, crc32: file.crc32 };
  }
}
