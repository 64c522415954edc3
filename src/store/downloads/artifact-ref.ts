import { z } from 'zod';
import { readJsonSealedOrNot } from '../../platform/files/json-files.ts';

const hex = (digits: number) => z.string().regex(new RegExp(`^[0-9a-f]{${digits}}$`));

const storedBlob = z.object({
  url: z.string(),
  sha256: hex(64),
  sha1: hex(40),
  size: z.int().nonnegative(),
  checkedBy: z.string(),
  /** Milliseconds since 1970. */
  fetchedAt: z.number(),
});
/** `askedAt`: milliseconds since 1970, as `absentUntil`. */
const storedAbsence = z.object({ url: z.string(), askedAt: z.number(), absentUntil: z.number() });
const storedSilence = z.object({ url: z.string(), askedAt: z.number(), silentUntil: z.number(), reason: z.string() });

export type BlobRef = z.infer<typeof storedBlob>;

/** One file of `refs/`: what one URL answered. `url` is kept for people who look into the cache. */
export type ArtifactRef = BlobRef | z.infer<typeof storedAbsence> | z.infer<typeof storedSilence>;

const artifactRef = z.union([storedBlob, storedAbsence, storedSilence]);

/** Null for a file that is absent, or that was damaged or left unreadable by a newer version: the URL is asked again then. */
export function readArtifactRef(path: string): ArtifactRef | null {
  return artifactRef.safeParse(readJsonSealedOrNot(path)).data ?? null;
}
