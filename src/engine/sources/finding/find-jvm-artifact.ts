import { findUnsafePart, printCoordinates } from '../../../core/artifacts/coordinates.ts';
import type { CallContext } from '../../../core/call-context.ts';
import { findJvmModule } from '../../../gradle/jvm-module.ts';
import type { ResolverChain } from '../../../resolving/resolver-chain.ts';
import type { SourcesTarget } from '../../graphs/graph-knowledge.ts';
import { createArtifactSearch } from './artifact-search.ts';

/**
 * `g:a:v` of the artifact whose code a JVM is given in the place of another's, by Gradle metadata out of local stores; null: it has its
 * own, or nothing here says.
 */
export type FindJvmArtifact = (
  target: Pick<SourcesTarget, 'coordinates' | 'repositories'>,
  ctx: CallContext,
) => Promise<string | null>;

export function createFindJvmArtifact(chain: ResolverChain): FindJvmArtifact {
  return async ({ coordinates, repositories }, ctx) => {
    // A graph holds what POMs say.
    if (findUnsafePart(coordinates) !== null) return null;
    const metadata = await createArtifactSearch(chain, repositories, ctx).readLocalModule(coordinates);
    const module = metadata === null ? null : findJvmModule(metadata);
    return module === null ? null : printCoordinates(module);
  };
}
