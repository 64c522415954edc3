import { compareText } from '../core/compare-text.ts';
import type { IndexOrigin } from '../core/index-origin.ts';
import type { BuiltIndex } from '../store/built-index.ts';
import { limitReading } from './damage/limit-reading.ts';
import type { DamageReader } from './damage-reader.ts';
import { IndexBuilder } from './index-builder.ts';
import type { OutlineReader } from './outlines/outline-reader.ts';
import { readAhead } from './read-ahead.ts';
import type { SourceFiles } from './source-files.ts';

export interface Indexing {
  readonly damage: DamageReader;
  /** For a project's own files; absent: languages without a scanner are text. */
  readonly outlines?: OutlineReader;
  readonly signal: AbortSignal;
  /** Other work between the files, told how many are done. */
  readonly between?: (done: number, total: number) => Promise<void> | undefined;
}

/**
 * The index of some sources, in memory. Binary files are left out, text is kept in UTF-8, files are sorted by path; packages are
 * those that the sources declare, wherever the files lie.
 */
export async function buildIndex(
  origin: IndexOrigin,
  sources: SourceFiles,
  { damage, outlines, signal, between }: Indexing,
): Promise<BuiltIndex> {
  const builder = new IndexBuilder({ outlines });
  const reading = { readDamaged: limitReading(damage), scan: damage.scan, signal };
  const inOrder = [...sources.files].sort((a, b) => compareText(a.path, b.path));
  let position = 0;
  for (const file of readAhead(inOrder)) {
    await builder.addMended(file, reading);
    await between?.(++position, inOrder.length);
  }
  return builder.build(origin, sources);
}
