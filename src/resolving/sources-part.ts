import type { LocatedArtifact } from '../core/artifact.ts';
import type { Problem } from '../core/problem.ts';

/** One archive with sources of an artifact; `binary jar` is a fallback that the answer must name. */
export interface SourcesPart {
  readonly artifact: LocatedArtifact;
  readonly label: 'sources' | 'common sources' | 'binary jar';
  /** What every answer out of it is to say; absent: nothing. */
  readonly remarks?: readonly Problem[];
}

/** Whose sources they are when the artifact moved, and that they lie in a binary jar. */
export const remarkCodes = { moved: 'sources-of-relocation', binary: 'sources-in-binary' } as const;

/** Among the problems of an index. */
export function isSourcesRemark({ code }: Problem): boolean {
  return code === remarkCodes.moved || code === remarkCodes.binary;
}
