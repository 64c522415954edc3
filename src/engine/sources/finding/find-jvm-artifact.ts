import { isDeepStrictEqual } from 'node:util';
import { findUnsafePart, printCoordinates } from '../../../core/artifacts/coordinates.ts';
import type { CallContext } from '../../../core/call-context.ts';
import { findJvmModule } from '../../../gradle/sources-variants.ts';
import { type FileStamp, stampFile } from '../../../platform/files/files.ts';
import type { ResolverChain } from '../../../resolving/resolver-chain.ts';
import type { SourcesTarget } from '../../graphs/graph-knowledge.ts';
import { createArtifactSearch, MODULE } from './artifact-search.ts';

/**
 * `g:a:v` of the artifact whose code a JVM is given in the place of another's, by Gradle metadata out of local stores; null: it has its
 * own, or nothing here says.
 */
export type FindJvmArtifact = (
  target: Pick<SourcesTarget, 'coordinates' | 'repositories'>,
  ctx: CallContext,
) => Promise<string | null>;

export function createFindJvmArtifact(chain: ResolverChain): FindJvmArtifact {
  /** By the place of the metadata: lists of dependencies ask for those of each, again with each call. */
  const known = new Map<string, { readonly stamp: FileStamp | null; readonly answer: string | null }>();
  return async ({ coordinates, repositories }, ctx) => {
    // A graph holds what POMs say.
    if (findUnsafePart(coordinates) !== null) return null;
    const search = createArtifactSearch(chain, repositories, ctx);
    const found = await search.findLocal(MODULE, coordinates);
    if (found === null) return null;
    const stamp = found.file === null ? null : stampFile(found.file);
    const before = known.get(found.origin);
    if (before !== undefined && stamp !== null && isDeepStrictEqual(before.stamp, stamp)) return before.answer;
    const metadata = await search.readLocalModule(coordinates);
    const module = metadata === null ? null : findJvmModule(metadata);
    const answer = module === null ? null : printCoordinates(module);
    known.set(found.origin, { stamp, answer });
    return answer;
  };
}
