import { isDeepStrictEqual } from 'node:util';
import { findUnsafePart, printCoordinates } from '../../../core/artifacts/coordinates.ts';
import type { CallContext } from '../../../core/call-context.ts';
import type { ModuleAddress } from '../../../gradle/module-metadata.ts';
import { findJvmModule, type IsChosen } from '../../../gradle/sources-variants.ts';
import { type FileStamp, stampFile } from '../../../platform/files/files.ts';
import type { ResolverChain } from '../../../resolving/resolver-chain.ts';
import type { SourcesTarget } from '../../graphs/graph-knowledge.ts';
import { createArtifactSearch, MODULE } from './artifact-search.ts';

/**
 * `g:a:v` of the artifact whose code the build is given in the place of another's, by Gradle metadata out of local stores; null: it has
 * its own, or nothing here says.
 */
export type FindJvmArtifact = (
  target: Pick<SourcesTarget, 'coordinates' | 'repositories'>,
  ctx: CallContext,
) => Promise<string | null>;

/** An answer, and the modules that decided it: the build may choose others once more of it is known. */
interface Known {
  readonly stamp: FileStamp | null;
  readonly modules: readonly ModuleAddress[];
  readonly chosen: readonly ModuleAddress[];
  readonly answer: string | null;
}

export function createFindJvmArtifact(chain: Pick<ResolverChain, 'locate'>, isChosen: IsChosen): FindJvmArtifact {
  /** By the place of the metadata: lists of dependencies ask for those of each, again with each call. */
  const known = new Map<string, Known>();
  const isAsBefore = ({ modules, chosen }: Known) => isDeepStrictEqual(modules.filter(isChosen), chosen);
  return async ({ coordinates, repositories }, ctx) => {
    // A graph holds what POMs say.
    if (findUnsafePart(coordinates) !== null) return null;
    const search = createArtifactSearch(chain, repositories, ctx);
    const found = await search.findLocal(MODULE, coordinates);
    if (found === null) return null;
    const stamp = found.file === null ? null : stampFile(found.file);
    const before = known.get(found.origin);
    const isSame = before !== undefined && stamp !== null && isDeepStrictEqual(before.stamp, stamp);
    if (isSame && isAsBefore(before)) return before.answer;
    const metadata = await search.readLocalModule(coordinates);
    const modules = metadata?.variants.flatMap(({ availableAt }) => availableAt ?? []) ?? [];
    const chosen = modules.filter(isChosen);
    const module = metadata === null ? null : findJvmModule(metadata, isChosen);
    const answer = module === null ? null : printCoordinates(module);
    known.set(found.origin, { stamp, modules, chosen, answer });
    return answer;
  };
}
