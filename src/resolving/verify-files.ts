import { join } from 'node:path';
import type { ArtifactRequest, LocatedArtifact } from '../core/artifacts/artifact.ts';
import { JarIndexerError } from '../core/problems/errors.ts';
import {
  findChecksum,
  parseVerificationMetadata,
  VERIFICATION_FILE,
  type VerificationMetadata,
} from '../gradle/verification/verification-metadata.ts';
import { layoutFileName } from '../maven/repositories/repository-layout.ts';
import { findBounds } from '../platform/files/project-bounds.ts';
import { readBytes } from '../platform/files/read-bytes.ts';
import { hashFile } from '../platform/files/temp-file.ts';

/** Why a file that was found is not what its project's build wants; null: it is, or the build does not say. */
export type VerifyFile = (request: ArtifactRequest, found: LocatedArtifact) => Promise<string | null>;

/** Checks by the checksums of the Gradle build in a folder; they are read when the first file was found. */
export function createVerifyFile(root: string): VerifyFile {
  let metadata: Promise<VerificationMetadata | null> | null = null;
  return async (request, found) => {
    metadata ??= load(root);
    const known = await metadata;
    if (known === null || found.file === null) return null;
    const { coordinates, kind } = request;
    const wanted = findChecksum(known, { coordinates, kind, fileName: layoutFileName(request) });
    if (wanted === null) return null;
    const hash = await hashFile(found.file, wanted.algorithm);
    if (hash !== null && wanted.values.includes(hash)) return null;
    return `${found.origin} is not used: its ${wanted.algorithm} is ${hash}, and ${wanted.where} wants ${wanted.values.join(' or ')}`;
  };
}

/** Null: there is none. One that cannot be read checks nothing; it is reported where versions are taken from it. */
async function load(root: string): Promise<VerificationMetadata | null> {
  const path = join(root, VERIFICATION_FILE);
  try {
    const bytes = findBounds(root).holds(path) ? await readBytes(path) : null;
    return bytes === null ? null : parseVerificationMetadata(bytes, path);
  } catch (error) {
    if (error instanceof JarIndexerError) return null;
    throw error;
  }
}
