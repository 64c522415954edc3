import type { Coordinates } from '../../../core/artifacts/coordinates.ts';
import type { CallContext } from '../../../core/call-context.ts';
import type { Problem } from '../../../core/problems/problem.ts';
import type { SourceInput } from '../../../indexing/source-input.ts';
import type { SourcesTarget } from '../../graphs/graph-knowledge.ts';
import type { Registration } from '../subject/registrations.ts';
import type { ArtifactFacts } from './artifact-facts.ts';
import type { ArtifactSearch } from './artifact-search.ts';
import type { Absent } from './found-sources.ts';

/** One way to the sources of an artifact. Null: it leads nowhere, and the next one is tried. */
export type SourcesStrategy = (question: SourcesQuestion) => Promise<Finding | null>;

export interface SourcesQuestion {
  readonly target: SourcesTarget;
  /** The one in force; null: none. */
  readonly registration: Registration | null;
  /** The facts in its own files, read when first needed. */
  readonly facts: ArtifactFacts;
  /** Asks whoever this call may ask, and notes what they said. */
  readonly search: ArtifactSearch;
  readonly ctx: CallContext;
}

/** Sources; or where to ask instead; or that there are none to be expected. */
export type Finding =
  | { readonly inputs: readonly SourceInput[]; readonly remarks?: readonly Problem[] }
  | { readonly movedTo: Coordinates; readonly by: string }
  | (Pick<Absent, 'isCertain' | 'lacksCode' | 'mayHaveJar' | 'isOwn'> & {
      readonly none: string;
      readonly advice?: string;
    });
