import type { ArtifactRequest, RepositoryRef } from '../../core/artifacts/artifact.ts';
import type { ModuleId } from '../../core/artifacts/coordinates.ts';
import type { VersionList } from '../../core/artifacts/version-list.ts';
import { LimitReachedError } from '../../core/problems/errors.ts';
import { parseXml } from '../../platform/xml/xml.ts';
import { findChild, findText, listChildren } from '../../platform/xml/xml-children.ts';

/** Budget in bytes: a list of versions. Lists of modules that are released every day outgrow a POM by far. */
const MAX_BYTES = 8 * 1024 * 1024;
/** Budget: versions in a list. */
const MAX_VERSIONS = 20_000;
/** Budget: characters of one version in a list. Each is the name of a folder, and file systems take no longer names. */
const MAX_LENGTH = 255;

/** The request for the list of a module. */
export function versionsRequest(
  { groupId, artifactId }: ModuleId,
  repositories: readonly RepositoryRef[],
): ArtifactRequest {
  return { coordinates: { groupId, artifactId, version: '' }, kind: 'metadata', extension: 'xml', repositories };
}

/**
 * Reads the maven-metadata.xml of a module. @throws CorruptArtifactError `file:line` when it is no XML, LimitReachedError when it lists
 * more versions than anybody has released, or one that nobody can.
 */
export function parseVersionMetadata(bytes: Uint8Array, origin: string, repository: RepositoryRef | null): VersionList {
  const metadata = parseXml(bytes, origin, { maxBytes: MAX_BYTES });
  const versioning = findChild(metadata, 'versioning');
  const versions = listChildren(versioning, 'versions');
  if (versions.length > MAX_VERSIONS)
    throw new LimitReachedError(`${origin} lists ${versions.length} versions, more than ${MAX_VERSIONS}`);
  const longest = Math.max(0, ...versions.map(({ text }) => text.length));
  if (longest > MAX_LENGTH)
    throw new LimitReachedError(`${origin} lists a version of ${longest} characters, more than ${MAX_LENGTH}`);
  return {
    repository,
    versions: versions.map(({ text }) => text).filter((version) => version !== ''),
    latest: findText(versioning, 'latest') || null,
    release: findText(versioning, 'release') || null,
    lastUpdated: findText(versioning, 'lastUpdated') ?? '',
  };
}
