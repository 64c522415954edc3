import { findUnsafePart, printCoordinates } from '../../core/artifacts/coordinates.ts';
import type { CallContext } from '../../core/call-context.ts';
import { CorruptArtifactError } from '../../core/problems/errors.ts';
import { isAar, openBinary } from '../../indexing/open-binary.ts';
import { listZipPaths } from '../../platform/zip/zip-file.ts';
import type { ResolverChain } from '../../resolving/resolver-chain.ts';
import { createArtifactSearch } from './finding/artifact-search.ts';
import { findBinary } from './finding/find-binary.ts';
import { type ListBinaryClasses, REMEMBERED } from './finding/list-binary-classes.ts';

/** A text file in the binary jar or AAR of an artifact; null where it has none, or lies in no local store, or is damaged. */
export type ReadBinaryText = (
  target: Parameters<ListBinaryClasses>[0],
  path: string,
  ctx: CallContext,
) => Promise<string | null>;

/** Bytes of a larger one are not read. */
const LARGEST = 2 ** 24;
/** Artifacts that are remembered to lack a file: those of a large project. */
const MOST_LACKING = 10_000;

/** `now`: milliseconds. */
export function createReadBinaryText(
  chain: Pick<ResolverChain, 'locate'>,
  now: () => number = Date.now,
): ReadBinaryText {
  /** The time until which each is remembered: the directories of all jars took half of a question about a key. */
  const lacking = new Map<string, number>();
  return async (target, path, ctx) => {
    const name = `${printCoordinates(target.coordinates)} ${path}`;
    if (now() < (lacking.get(name) ?? 0)) return null;
    const text = await read(target, path, ctx);
    if (text !== null) return text;
    if (lacking.size >= MOST_LACKING) lacking.clear();
    lacking.set(name, now() + REMEMBERED);
    return null;
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
