import type { LocatedArtifact } from '../core/artifact.ts';

/** One archive with sources of an artifact; `binary jar` is a fallback that the answer must name. */
export interface SourcesPart {
  readonly artifact: LocatedArtifact;
  readonly label: 'sources' | 'common sources' | 'binary jar';
}
