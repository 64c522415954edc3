import type { IndexOrigin } from '../../src/core/code/index-origin.ts';
import { compareText } from '../../src/core/text/compare-text.ts';
import { IndexBuilder } from '../../src/indexing/index-builder.ts';
import { readBatches } from '../../src/indexing/read-batches.ts';
import type { SourceFiles } from '../../src/indexing/source-files.ts';
import type { BuiltIndex } from '../../src/store/built-index.ts';

/** As `buildIndex`, but that damaged files have what their scanner finds alone. */
export function buildIndexAtOnce(origin: IndexOrigin, sources: SourceFiles): BuiltIndex {
  const builder = new IndexBuilder();
  const inOrder = [...sources.files].sort((a, b) => compareText(a.path, b.path));
  for (const { files } of readBatches(inOrder)) for (const file of files) builder.add(file);
  return builder.build(origin, sources);
}
