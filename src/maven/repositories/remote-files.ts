import type { ArtifactRequest, RepositoryRef } from '../../core/artifacts/artifact.ts';
import type { RemoteFile } from '../../core/artifacts/downloads.ts';
import { publicUrl } from '../../core/problems/public-url.ts';
import { parseXml } from '../../platform/xml/xml.ts';
import { layoutPath, urlBelow } from './repository-layout.ts';
import { newest, newestSnapshotFile } from './snapshot-files.ts';

/** Gives the metadata of one repository; null when it has none. */
export type LoadMetadata = (file: RemoteFile) => Promise<Uint8Array | null>;

/**
 * Where to ask, in order. A release: every repository. A `-SNAPSHOT`: only the repository that published this very file last; where
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
