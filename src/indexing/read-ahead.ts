import { inflateTogether } from '../platform/zip/inflate-together.ts';
import type { SourceFile } from './source-files.ts';

/** Bytes of content: so much is inflated in two milliseconds, and waits in memory for its turn. */
const BATCH = 2 ** 19;
/** What a file counts for whose size nobody told: it is read when it is asked for. */
const UNKNOWN_SIZE = 2 ** 14;

export interface FileBatch {
  readonly files: readonly SourceFile[];
  /** Gives back the memory of what was inflated for them, which must not be read any more. */
  free(): void;
}

/** The same files in their order. */
export function* readAhead(files: readonly SourceFile[]): Iterable<SourceFile> {
  for (const batch of readBatches(files)) yield* batch.files;
}

/** The same files in their order, so many at a time; those that archives hold deflated are inflated together. */
export function* readBatches(files: readonly SourceFile[]): Iterable<FileBatch> {
  let batch: SourceFile[] = [];
  let size = 0;
  for (const file of files) {
    batch.push(file);
    size += file.deflated?.size ?? UNKNOWN_SIZE;
    if (size < BATCH) continue;
    yield inflate(batch);
    batch = [];
    size = 0;
  }
  yield inflate(batch);
}

function inflate(files: readonly SourceFile[]): FileBatch {
  try {
    const { contents, free } = inflateTogether(files.flatMap(({ deflated }) => deflated ?? []));
    const inOrder = contents.values();
    const inflated = files.map((file) => {
      if (file.deflated === null) return file;
      const content = inOrder.next().value!;
      return { ...file, read: () => content };
    });
    return { files: inflated, free };
  } catch {
    // Read one by one, the damaged one is named.
    return { files, free: () => {} };
  }
}
