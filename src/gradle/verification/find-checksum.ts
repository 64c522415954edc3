import type { ArtifactKind } from '../../core/artifacts/artifact.ts';
import type { Coordinates } from '../../core/artifacts/coordinates.ts';
import type { ArtifactChecksum, VerificationMetadata } from './parse-verification-metadata.ts';

export interface VerifiedFile {
  readonly coordinates: Coordinates;
  readonly kind: ArtifactKind;
  readonly fileName: string;
}

/** The checksum that a file must have; null: the build does not look at it, or does not know it. */
export function findChecksum(metadata: VerificationMetadata, file: VerifiedFile): ArtifactChecksum | null {
  const { coordinates, kind, fileName } = file;
  const isMetadata = kind === 'pom' || kind === 'module';
  if ((isMetadata && !metadata.verifiesMetadata) || metadata.trusted.some((trusts) => trusts(file))) return null;
  const versions = metadata.components.get(`${coordinates.groupId}:${coordinates.artifactId}`) ?? [];
  return versions.find(({ version }) => version === coordinates.version)?.artifacts.get(fileName) ?? null;
}
