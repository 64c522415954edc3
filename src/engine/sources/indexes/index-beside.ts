import type { Coordinates } from '../../../core/artifacts/coordinates.ts';
import { artifactOrigin } from '../../../core/code/index-origin.ts';
import type { IndexMetadata } from '../../../core/code/source-index.ts';
import type { IndexPool } from '../../../indexing/index-pool.ts';
import type { SourceInputs } from '../../../indexing/source-input.ts';
import type { MadeFrom } from '../../../store/index-store.ts';
import type { KeptIndexes } from './kept-indexes.ts';

/**
 * Has the sources of an artifact indexed and written beside this thread, unless they hold no source file; what is kept of it in memory
 * goes. @throws as `IndexPool.index`.
 */
export type IndexBeside = (
  coordinates: Coordinates,
  sources: SourceInputs & { readonly madeFrom: MadeFrom },
  signal: AbortSignal,
) => Promise<IndexMetadata>;

export interface BesideDeps {
  readonly home: string;
  readonly pool: IndexPool;
  readonly kept: KeptIndexes;
}

export function createIndexBeside({ home, pool, kept }: BesideDeps): IndexBeside {
  return async (coordinates, { inputs, remarks, madeFrom }, signal) => {
    const origin = artifactOrigin(coordinates);
    const metadata = await pool.index({ kind: 'index', home, origin, inputs, remarks, madeFrom }, signal);
    kept.drop(coordinates);
    return metadata;
  };
}
