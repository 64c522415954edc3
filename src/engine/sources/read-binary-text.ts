import { findUnsafePart, printCoordinates } from '../../core/artifacts/coordinates.ts';
import type { CallContext } from '../../core/call-context.ts';
import { CorruptArtifactError } from '../../core/problems/errors.ts';
import { isAar, openBinary } from '../../indexing/open-binary.ts';
import { listZipPaths } from '../../platform/zip/zip-file.ts';
import type { ResolverChain } from '../../resolving/resolver-chain.ts';
import { createArtifactSearch } from './finding/artifact-search.ts';
import { createBriefMemory } from './finding/brief-memory.ts';
import { findBinary } from './finding/find-binary.ts';
import type { ListBinaryClasses } from './finding/list-binary-classes.ts';

/** A text file in the binary jar, AAR or the like of an artifact; null where it has none, or lies in no local store, or is damaged. */
export type ReadBinaryText = (
  target: Parameters<ListBinaryClasses>[0],
  path: string,
  ctx: CallContext,
) => Promise<string | null>;

/** Bytes of a larger one are not read. */
const LARGEST = 2 ** 24;
/** Characters of the texts that are remembered. */
const MOST_TEXT = 2 ** 22;
/** Characters for which each file counts, present or not: no more than 10,000 are remembered, those of a large project. */
const FOR_EACH = MOST_TEXT / 10_000;

/** `now`: milliseconds. */
export function createReadBinaryText(
  chain: Pick<ResolverChain, 'locate'>,
  now: () => number = Date.now,
): ReadBinaryText {
  // To look into all jars took half of a question about a key.
  const remembered = createBriefMemory<string | null>((text) => FOR_EACH + (text?.length ?? 0), MOST_TEXT, now);
  return async (target, path, ctx) => {
    const name = `${printCoordinates(target.coordinates)} ${path}`;
    const known = remembered.find(name);
    if (known !== undefined) return known;
    const text = await read(target, path, ctx);
    remembered.keep(name, text);
    return text;
  };

  async function read(...[target, path, ctx]: Parameters<ReadBinaryText>): Promise<string | null> {
    const { coordinates, repositories } = target;
    // A graph holds what POMs say.
    if (findUnsafePart(coordinates) !== null) return null;
    try {
      const { findLocal } = createArtifactSearch(chain, repositories, ctx);
      const jar = await findBinary(findLocal, coordinates, target);
      if (jar?.file == null) return null;
      // The directory alone tells of most jars that they lack it.
      const paths = (await listZipPaths(jar.file, jar.origin)) ?? [];
      if (!paths.includes(path) && !isAar(paths)) return null;
      const binary = await openBinary(jar.file, jar.origin);
      const entry = binary?.entries.find((one) => one.path === path && one.size <= LARGEST);
      return entry === undefined ? null : entry.read().toString('utf8');
    } catch (error) {
      if (error instanceof CorruptArtifactError) return null;
      throw error;
    }
  }
}
