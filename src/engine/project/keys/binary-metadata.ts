import type { ResolvedProject } from '../../../core/builds/resolved-project.ts';
import type { CallContext } from '../../../core/call-context.ts';
import type { WrittenKey } from '../../../naming/keys/written-key.ts';
import { printDependency, toCoordinates } from '../../graphs/print-dependency.ts';
import type { Sources } from '../../sources/create-sources.ts';
import { uniqueDependencies } from '../opening/open-dependencies.ts';
import { BINARY_METADATA, type KeyMetadata, readKeyMetadata } from './key-metadata.ts';

export interface BinaryMetadataDeps {
  readonly project: ResolvedProject;
  readonly sources: Pick<Sources, 'readBinaryText' | 'readUses'>;
  readonly ctx: CallContext;
}

/** Metadata of a binary jar. */
export interface FoundMetadata extends KeyMetadata {
  /** `g:a:v`. */
  readonly coordinates: string;
}

/** Entries of a key in the binary jars that lie in local stores, of those dependencies that fit; the nearest first. */
export async function findBinaryMetadata(
  key: WrittenKey,
  fits: (coordinates: string) => boolean,
  { project, sources, ctx }: BinaryMetadataDeps,
): Promise<readonly FoundMetadata[]> {
  const found: FoundMetadata[] = [];
  for (const dependency of uniqueDependencies(project)) {
    const coordinates = printDependency(dependency);
    if (!fits(coordinates)) continue;
    ctx.signal.throwIfAborted();
    const target = { ...dependency, coordinates: toCoordinates(dependency) };
    const text = await sources.readBinaryText(target, BINARY_METADATA, ctx);
    const metadata = text === null ? null : readKeyMetadata(text, BINARY_METADATA, key);
    if (metadata !== null) found.push({ coordinates, ...metadata });
  }
  return found;
}
