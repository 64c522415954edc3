import { findUnsafePart, printCoordinates } from '../../../core/artifacts/coordinates.ts';
import type { CallContext } from '../../../core/call-context.ts';
import { CorruptArtifactError } from '../../../core/problems/errors.ts';
import { listZipPaths } from '../../../platform/zip/zip-file.ts';
import type { ResolverChain } from '../../../resolving/resolver-chain.ts';
import type { SourcesTarget } from '../../graphs/graph-knowledge.ts';
import { createArtifactSearch } from './artifact-search.ts';
import { type BinaryClasses, createBinaryClasses } from './binary-classes.ts';

/** The classes in the binary jar of an artifact, by its directory alone; null where it is in no local store, or damaged. */
export type ListBinaryClasses = (
  target: Pick<SourcesTarget, 'coordinates' | 'repositories'>,
  ctx: CallContext,
) => Promise<BinaryClasses | null>;

/** Milliseconds that a jar is not looked into again: who asks for one missing name often asks for the next. */
const REMEMBERED = 30_000;
/** Names in all jars together, of four bytes each. */
const MOST_REMEMBERED = 2 ** 22;

type SizedClasses = Awaited<ReturnType<typeof createBinaryClasses>>;

/** `now`: milliseconds. */
export function createListBinaryClasses(
  chain: Pick<ResolverChain, 'locate'>,
  now: () => number = Date.now,
): ListBinaryClasses {
  const known = new Map<string, { readonly classes: SizedClasses | null; readonly until: number }>();
  let size = 0;
  return async (target, ctx) => {
    // A graph holds what POMs say.
    if (findUnsafePart(target.coordinates) !== null) return null;
    const name = printCoordinates(target.coordinates);
    const before = known.get(name);
    if (before !== undefined && now() < before.until) return before.classes;
    const classes = await list(target, ctx);
    size += (classes?.size ?? 0) - (before?.classes?.size ?? 0);
    if (size > MOST_REMEMBERED) {
      known.clear();
      size = classes?.size ?? 0;
    }
    known.set(name, { classes, until: now() + REMEMBERED });
    return classes;
  };

  async function list(
    { coordinates, repositories }: Parameters<ListBinaryClasses>[0],
    ctx: CallContext,
  ): Promise<SizedClasses | null> {
    const search = createArtifactSearch(chain, repositories, ctx);
    try {
      const artifact = { kind: 'binary', extension: 'jar', classifier: coordinates.classifier } as const;
      const jar = await search.findLocal(artifact, coordinates);
      if (jar?.file == null) return null;
      const { file, origin } = jar;
      return await createBinaryClasses(async () => {
        const paths = (await listZipPaths(file, origin)) ?? [];
        return paths.filter((path) => path.endsWith('.class'));
      });
    } catch (error) {
      if (error instanceof CorruptArtifactError) return null;
      throw error;
    }
  }
}
