import type { LocatedArtifact } from './artifact.ts';

/** The whole content; for metadata and other small files. */
export async function readAll(artifact: Pick<LocatedArtifact, 'open'>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of artifact.open()) chunks.push(chunk);
  return Buffer.concat(chunks);
}
