import { compareText } from '../core/compare-text.ts';
import type { IndexOrigin } from '../core/index-origin.ts';
import type { BuiltIndex } from './built-index.ts';
import { IndexBuilder } from './index-builder.ts';
import type { SourceFile, SourceFiles } from './source-files.ts';

/**
 * The index of some sources, in memory. Binary files are left out, text is kept in UTF-8, files are sorted by path; packages are
 * those that the sources declare, wherever the files lie.
 */
export function buildIndex(origin: IndexOrigin, sources: SourceFiles): BuiltIndex {
  const builder = new IndexBuilder();
  for (const file of inOrder(sources)) builder.add(file);
  return builder.build(origin, sources);
}

/** As `buildIndex`, with other work between the files: `between` is told how many are done. */
export async function buildIndexInTurns(
  origin: IndexOrigin,
  sources: SourceFiles,
  between: (done: number, total: number) => Promise<void>,
): Promise<BuiltIndex> {
  const builder = new IndexBuilder();
  for (const [position, file] of inOrder(sources).entries()) {
    builder.add(file);
    await between(position + 1, sources.files.length);
  }
  return builder.build(origin, sources);
}

function inOrder({ files }: SourceFiles): readonly SourceFile[] {
  return [...files].sort((a, b) => compareText(a.path, b.path));
}
