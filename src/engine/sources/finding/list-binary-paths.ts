import type { CallContext } from '../../../core/call-context.ts';
import { findUnsafePart } from '../../../core/coordinates.ts';
import { CorruptArtifactError } from '../../../core/errors.ts';
import { listZipPaths } from '../../../platform/zip/zip-file.ts';
import type { ResolverChain } from '../../../resolving/resolver-chain.ts';
import type { SourcesTarget } from '../../graphs/graph-knowledge.ts';
import { createArtifactSearch } from './artifact-search.ts';

/** Paths in the binary jar of an artifact, by its directory alone; null where it is in no local store, or damaged. */
export type ListBinaryPaths = (
  target: Pick<SourcesTarget, 'coordinates' | 'repositories'>,
  ctx: CallContext,
) => Promise<readonly string[] | null>;

export function createListBinaryPaths(chain: Pick<ResolverChain, 'locate'>): ListBinaryPaths {
  return async ({ coordinates, repositories }, ctx) => {
    // A graph holds what POMs say.
    if (findUnsafePart(coordinates) !== null) return null;
    const { classifier } = coordinates;
    const search = createArtifactSearch(chain, repositories, ctx);
    try {
      const jar = await search.findLocal({ kind: 'binary', extension: 'jar', classifier }, coordinates);
      return jar?.file == null ? null : listZipPaths(jar.file, jar.origin);
    } catch (error) {
      if (error instanceof CorruptArtifactError) return null;
      throw error;
    }
  };
}
