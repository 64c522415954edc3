import { findUnsafePart } from '../../core/artifacts/coordinates.ts';
import type { CallContext } from '../../core/call-context.ts';
import { CorruptArtifactError } from '../../core/problems/errors.ts';
import { listZipPaths, openZipFile } from '../../platform/zip/zip-file.ts';
import type { ResolverChain } from '../../resolving/resolver-chain.ts';
import type { SourcesTarget } from '../graphs/graph-knowledge.ts';
import { createArtifactSearch } from './finding/artifact-search.ts';

/** A text file in the binary jar of an artifact; null where it has none, or the jar is in no local store, or damaged. */
export type ReadBinaryText = (
  target: Pick<SourcesTarget, 'coordinates' | 'repositories'>,
  path: string,
  ctx: CallContext,
) => Promise<string | null>;

/** Bytes of a larger one are not read. */
const LARGEST = 2 ** 24;

export function createReadBinaryText(chain: Pick<ResolverChain, 'locate'>): ReadBinaryText {
  return async ({ coordinates, repositories }, path, ctx) => {
    // A graph holds what POMs say.
    if (findUnsafePart(coordinates) !== null) return null;
    const wanted = { kind: 'binary', extension: 'jar', classifier: coordinates.classifier } as const;
    try {
      const jar = await createArtifactSearch(chain, repositories, ctx).findLocal(wanted, coordinates);
      if (jar?.file == null) return null;
      // The directory alone tells of most jars that they lack it.
      if (!(await listZipPaths(jar.file, jar.origin))?.includes(path)) return null;
      const archive = await openZipFile(jar.file, jar.origin, { held: 0 });
      const entry = archive?.entries.find((one) => one.path === path && one.size <= LARGEST);
      return entry === undefined ? null : Buffer.from(await archive!.read(entry)).toString('utf8');
    } catch (error) {
      if (error instanceof CorruptArtifactError) return null;
      throw error;
    }
  };
}
