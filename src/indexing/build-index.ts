import type { IndexOrigin } from '../core/code/index-origin.ts';
import { compareText } from '../core/text/compare-text.ts';
import type { BuiltIndex } from '../store/built-index.ts';
import type { IndexTables } from '../store/index-contents.ts';
import { type DamageReader, limitReading } from './damage-reader.ts';
import { IndexBuilder } from './index-builder.ts';
import type { OutlineReader } from './outlines/outline-reader.ts';
import { readBatches } from './read-batches.ts';
import type { SourceFile, SourceFiles } from './source-files.ts';

export interface Indexing {
  readonly damage: DamageReader;
  /** For a project's own files; absent: languages without a scanner are text. */
  readonly outlines?: OutlineReader;
  readonly signal: AbortSignal;
  /** Called after each file with the number of files that are done. */
  readonly between?: (done: number, total: number) => void;
}

/**
 * Builds the index of some sources in memory. It leaves out binary files, keeps text in UTF-8 and sorts files by path. Packages are those
 * that the sources declare, wherever the files lie.
 */
export async function buildIndex(
  origin: IndexOrigin,
  sources: SourceFiles,
  { damage, outlines, signal, between }: Indexing,
): Promise<BuiltIndex> {
  const builder = new IndexBuilder({ outlines });
  const reading = { readDamaged: limitReading(damage), signal };
  const inOrder = sources.files.toSorted(byPath);
  let position = 0;
  for (const { files } of readBatches(inOrder)) {
    for (const file of files) {
      await builder.addRecovered(file, reading);
      between?.(++position, inOrder.length);
    }
  }
  return builder.build(origin, sources);
}

/** Takes the texts of files, one after another. */
export interface TextTaker {
  take(text: Buffer): void;
  /** Resolves when the taken texts are no longer needed. */
  flush(): Promise<void>;
}

/**
 * Builds the same index without its texts. `texts` takes them in parts: together they may be larger than memory.
 * @throws the signal's reason when it is aborted, and what `flush` throws.
 */
export async function buildTables(
  origin: IndexOrigin,
  sources: SourceFiles,
  { texts, damage, signal }: Pick<Indexing, 'damage' | 'signal'> & { readonly texts: TextTaker },
): Promise<IndexTables> {
  const builder = new IndexBuilder({ takeText: texts.take });
  const reading = { readDamaged: limitReading(damage), signal };
  for (const { files, free } of readBatches(sources.files.toSorted(byPath))) {
    for (const file of files) await builder.addRecovered(file, reading);
    await texts.flush();
    free();
    signal.throwIfAborted();
  }
  return builder.buildTables(origin, sources);
}

function byPath(a: SourceFile, b: SourceFile): number {
  return compareText(a.path, b.path);
}
