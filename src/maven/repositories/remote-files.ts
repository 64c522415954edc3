import type { ArtifactRequest, RepositoryRef } from '../../core/artifacts/artifact.ts';
import type { RemoteFile } from '../../core/artifacts/downloads.ts';
import { publicUrl } from '../../core/problems/public-url.ts';
import { parseXml, type XmlElement } from '../../platform/xml/xml.ts';
import { findChild, findText, listChildren } from '../../platform/xml/xml-children.ts';
import { layoutPath, urlBelow } from './repository-layout.ts';

/** Gives the metadata of one repository; null when it has none. */
export type LoadMetadata = (file: RemoteFile) => Promise<Uint8Array | null>;

/**
 * The addresses to ask, in order. A release: every repository. A `-SNAPSHOT`: only the repository that published this very file last; where
 * no metadata names it, every repository by the plain name, as old and flat repositories have it.
 * @throws CorruptArtifactError when metadata is not well-formed.
 */
export async function listRemoteFiles(
  request: ArtifactRequest,
  repositories: readonly RepositoryRef[],
  loadMetadata: LoadMetadata,
): Promise<readonly RemoteFile[]> {
  const plain = repositories.map((repository) => fileIn(repository, layoutPath(request)));
  const { version } = request.coordinates;
  if (request.kind === 'metadata' || request.fileName !== undefined || !version.endsWith('-SNAPSHOT')) return plain;
  const published = await Promise.all(
    repositories.map(async (repository) => {
      const metadata = fileIn(repository, layoutPath({ ...request, kind: 'metadata' }));
      const bytes = await loadMetadata(metadata);
      if (bytes === null) return [];
      const file = newestSnapshotFile(parseXml(bytes, publicUrl(metadata.url)), request);
      return file === null ? [] : [{ repository, ...file }];
    }),
  );
  const last = newest(published.flat());
  return last === null ? plain : [fileIn(last.repository, layoutPath(request, last.version))];
}

function fileIn(repository: RepositoryRef, path: readonly string[]): RemoteFile {
  return { repository, url: urlBelow(repository.url, path) };
}

/** One file of a snapshot as its repository published it last. */
interface SnapshotFile {
  /** The version in the file name: `1.0-20240101.010203-4`. */
  readonly version: string;
  /** `yyyyMMddHHmmss`, UTC: compares as text. */
  readonly updated: string;
}

/**
 * The newest file for the classifier and extension of `request`; null when the metadata knows none. Each file has its own
 * timestamp, so the sources may be older than the jar. Source: Maven's DefaultVersionResolver.
 */
function newestSnapshotFile(metadata: XmlElement, request: ArtifactRequest): SnapshotFile | null {
  const versioning = findChild(metadata, 'versioning');
  const files = listChildren(versioning, 'snapshotVersions');
  const fitting = files
    .filter((file) => (findText(file, 'classifier') ?? '') === (request.coordinates.classifier ?? ''))
    .filter((file) => findText(file, 'extension') === request.extension)
    .map((file) => ({ version: findText(file, 'value') ?? '', updated: findText(file, 'updated') ?? '' }))
    .filter(({ version }) => version !== '');
  return newest(fitting) ?? (files.length === 0 ? fromTimestamp(versioning, request) : null);
}

/** The candidate that was updated last, the first of equals; null when there is none. */
function newest<File extends { readonly updated: string }>(files: readonly File[]): File | null {
  return files.reduce<File | null>((best, file) => (best === null || file.updated > best.updated ? file : best), null);
}

/** Maven 2 wrote only `<snapshot>` with one timestamp for all files. */
function fromTimestamp(versioning: XmlElement | null, request: ArtifactRequest): SnapshotFile | null {
  const snapshot = findChild(versioning, 'snapshot');
  const timestamp = findText(snapshot, 'timestamp');
  const buildNumber = findText(snapshot, 'buildNumber');
  if (!timestamp || !buildNumber) return null;
  const version = request.coordinates.version.replace(/SNAPSHOT$/, `${timestamp}-${buildNumber}`);
  return { version, updated: findText(versioning, 'lastUpdated') || timestamp.replace('.', '') };
}
