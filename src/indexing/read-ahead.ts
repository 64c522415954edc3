import { inflateTogether } from '../platform/zip/inflate-together.ts';
import type { SourceFile } from './source-files.ts';

/** Bytes of content: so much is inflated in two milliseconds, and waits in memory for its turn. */
const BATCH = 2 ** 19;

/** The same files in their order; those that archives hold deflated are inflated many at once. */
export function* readAhead(files: readonly SourceFile[]): Iterable<SourceFile> {
  let batch: SourceFile[] = [];
  let size = 0;
  for (const file of files) {
    batch.push(file);
    size += file.deflated?.size ?? 0;
    if (size < BATCH) continue;
    yield* inflate(batch);
    batch = [];
    size = 0;
  }
  yield* inflate(batch);
}

function inflate(files: readonly SourceFile[]): readonly SourceFile[] {
  try {
    const contents = inflateTogether(files.flatMap(({ deflated }) => deflated ?? [])).values();
    return files.map((file) => {
      if (file.deflated === null) return file;
      const content = contents.next().value!;
      return { ...file, read: () => content };
    });
  } catch {
    // Read one by one, the damaged one is named.
    return files;
  }
}
