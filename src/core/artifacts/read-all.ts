import { LimitReachedError } from '../problems/errors.ts';
import type { LocatedArtifact } from './artifact.ts';

/** A list of prefixes may have some; a POM has a hundredth. */
const LARGEST = 32 * 2 ** 20;

/** The whole content, of metadata and other small files. @throws LimitReachedError above 32 MiB. */
export async function readAll(artifact: Pick<LocatedArtifact, 'origin' | 'open'>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of artifact.open()) {
    size += chunk.length;
    if (size > LARGEST)
      throw new LimitReachedError(`${artifact.origin} has more than the ${LARGEST} bytes that are read of it`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
