import type { SourceIndex } from '../../core/source-index.ts';
import { isRemark } from './finding/remarks.ts';
import type { Subject } from './subject/subject.ts';

/** Whose sources an answer comes from, as plain data. */
export interface AnsweringArtifact extends Pick<Subject, 'coordinates' | 'versionFrom' | 'otherVersions'> {
  /** Why what register_source was told does not answer; null when nothing was, or it does. */
  readonly failedRegistration: string | null;
  /** Why these are not simply the sources published for the coordinates; empty: they are. */
  readonly remarks: readonly string[];
}

/** With what was said of the sources when the index was made. */
export function describeArtifact(
  { coordinates, versionFrom, otherVersions, registration }: Subject,
  { metadata: { problems } }: SourceIndex,
): AnsweringArtifact {
  const remarks = problems.filter(isRemark).map(({ message }) => message);
  return { coordinates, versionFrom, otherVersions, failedRegistration: registration?.failure ?? null, remarks };
}
