import type { SourceIndex } from '../../core/source-index.ts';
import type { NameMatch } from './match-name.ts';

/** A symbol that fits, not yet described. */
export interface SymbolCandidate {
  readonly index: SourceIndex;
  readonly row: number;
  /** Rows of the same thing in further files: as it is expected of all platforms, in another release. */
  readonly alsoIn: readonly number[];
  readonly match: NameMatch;
  readonly qualifiedName: string;
  /** As `visibilityOf`. */
  readonly visibility: number;
  /** Steps from the project to the artifact; 1 for a direct dependency. */
  readonly depth: number;
}
