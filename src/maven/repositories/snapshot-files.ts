import type { ArtifactRequest } from '../../core/artifacts/artifact.ts';
import type { XmlElement } from '../../platform/xml/xml.ts';
import { findChild, findText, listChildren } from '../../platform/xml/xml-children.ts';

/** One file of a snapshot as its repository published it last. */
export interface SnapshotFile {
  /** What stands in the file name: `1.0-20240101.010203-4`. */
  readonly version: string;
  /** `yyyyMMddHHmmss`, UTC: compares as text. */
  readonly updated: string;
}

/**
 * The newest file for the classifier and extension of `request`; null when the metadata knows none. Each file has its own
 * timestamp, so the sources may be older than the jar. Source: Maven's DefaultVersionResolver.
 */
export function newestSnapshotFile(metadata: XmlElement, request: ArtifactRequest): SnapshotFile | null {
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
export function newest<File extends { readonly updated: string }>(files: readonly File[]): File | null {
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
