import type { ArtifactRequest, LocatedArtifact, RepositoryRef } from '../../src/core/artifact.ts';
import type { ModuleId } from '../../src/core/coordinates.ts';
import { readAll } from '../../src/core/read-all.ts';
import type { VersionList } from '../../src/core/version-list.ts';
import { parseXml } from '../../src/platform/xml/xml.ts';
import { findChild, findText, listChildren } from '../../src/platform/xml/xml-children.ts';

/** Lists of modules that are released every day outgrow a POM by far. */
const MAX_BYTES = 32 * 1024 * 1024;

/** The request for the list of a module. */
export function versionsRequest(
  { groupId, artifactId }: ModuleId,
  repositories: readonly RepositoryRef[],
): ArtifactRequest {
  return { coordinates: { groupId, artifactId, version: '' }, kind: 'metadata', extension: 'xml', repositories };
}

/** The maven-metadata.xml of a module. @throws CorruptArtifactError `file:line` when it is no XML. */
export async function readVersionMetadata(
  found: LocatedArtifact,
  repository: RepositoryRef | null,
): Promise<VersionList> {
  const metadata = parseXml(await readAll(found), found.origin, { maxBytes: MAX_BYTES });
  const versioning = findChild(metadata, 'versioning');
  const versions = listChildren(versioning, 'versions');
  return {
    repository,
    versions: versions.map(({ text }) => text).filter((version) => version !== ''),
    latest: findText(versioning, 'latest') || null,
    release: findText(versioning, 'release') || null,
    lastUpdated: findText(versioning, 'lastUpdated') ?? '',
  };
}
