import { printOrigin } from '../../../core/code/index-origin.ts';
import type { SourceIndex } from '../../../core/code/source-index.ts';
import { countUnscanned } from '../../../symbols/unscanned-files.ts';
import type { UnscannedSources } from './symbol-search.ts';

/** Files of these artifacts without symbols, by language. */
export function listUnscanned(indexes: readonly SourceIndex[]): readonly UnscannedSources[] {
  const all = new Map<string, UnscannedSources>();
  for (const index of indexes) {
    for (const [language, count] of Object.entries(countUnscanned(index))) {
      const { files, artifacts } = all.get(language) ?? { files: 0, artifacts: [] };
      all.set(language, {
        language,
        files: files + count,
        artifacts: [...artifacts, { coordinates: printOrigin(index.origin), files: count }],
      });
    }
  }
  return [...all.values()];
}
