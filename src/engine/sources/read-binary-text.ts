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
/** Files that are remembered, present or not: those of a large project. */
const MOST_REMEMBERED = 10_000;
/** Characters of the texts that are remembered. */
const MOST_TEXT = 2 ** 22;

/** `now`: milliseconds. */
export function createReadBinaryText(
  chain: Pick<ResolverChain, 'locate'>,
  now: () => number = Date.now,
): ReadBinaryText {
  /** Each with the time until which it counts: to look into all jars took half of a question about a key. */
  const remembered = new Map<string, { readonly text: string | null; readonly until: number }>();
  let size = 0;
  return async (target, path, ctx) => {
    const name = `${printCoordinates(target.coordinates)} ${path}`;
    const known = remembered.get(name);
    if (known !== undefined && now() < known.until) return known.text;
    const text = await read(target, path, ctx);
    size += (text?.length ?? 0) - (known?.text?.length ?? 0);
    if (remembered.size >= MOST_REMEMBERED || size > MOST_TEXT) {
      remembered.clear();
      size = text?.length ?? 0;
    }
    remembered.set(name, { text, until: now() + REMEMBERED });
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
