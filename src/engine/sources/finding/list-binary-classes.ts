import { findUnsafePart, printCoordinates } from '../../../core/artifacts/coordinates.ts';
import type { CallContext } from '../../../core/call-context.ts';
import { CorruptArtifactError } from '../../../core/problems/errors.ts';
import type { ResolverChain } from '../../../resolving/resolver-chain.ts';
import type { SourcesTarget } from '../../graphs/graph-knowledge.ts';
import { createArtifactSearch } from './artifact-search.ts';
import { type BinaryClasses, createBinaryClasses } from './binary-classes.ts';
import { createBriefMemory } from './brief-memory.ts';
import { findBinary } from './find-binary.ts';
import { listClasses } from './source-archive.ts';

/** The classes in the binary jar, AAR or the like of an artifact; null where it is in no local store, or damaged. */
export type ListBinaryClasses = (
  target: Pick<SourcesTarget, 'coordinates' | 'repositories'> & Partial<Pick<SourcesTarget, 'type' | 'packaging'>>,
  ctx: CallContext,
) => Promise<BinaryClasses | null>;

/** Names in all jars together, of four bytes each. */
const MOST_REMEMBERED = 2 ** 22;

type SizedClasses = Awaited<ReturnType<typeof createBinaryClasses>>;

/** `now`: milliseconds. */
export function createListBinaryClasses(
  chain: Pick<ResolverChain, 'locate'>,
  now: () => number = Date.now,
): ListBinaryClasses {
  const known = createBriefMemory<SizedClasses | null>((classes) => classes?.size ?? 0, MOST_REMEMBERED, now);
  return async (target, ctx) => {
    // A graph holds what POMs say.
    if (findUnsafePart(target.coordinates) !== null) return null;
    const name = printCoordinates(target.coordinates);
    const before = known.find(name);
    if (before !== undefined) return before;
    const classes = await list(target, ctx);
    known.keep(name, classes);
    return classes;
  };

  async function list(target: Parameters<ListBinaryClasses>[0], ctx: CallContext): Promise<SizedClasses | null> {
    const search = createArtifactSearch(chain, target.repositories, ctx);
    try {
      const jar = await findBinary(search.findLocal, target.coordinates, target);
      return jar?.file == null ? null : await createBinaryClasses(() => listClasses(jar));
    } catch (error) {
      if (error instanceof CorruptArtifactError) return null;
      throw error;
    }
  }
}
