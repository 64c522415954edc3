import type { ArtifactAccess } from './artifact-access.ts';
import type { ExploreEngine } from './explore/explore-engine.ts';
import type { JavaEngine } from './java/java-engine.ts';
import type { ProjectEngine } from './project/project-engine.ts';

/** The one facade: plain serialisable data in and out. Tools and commands know nothing below it. */
export interface Engine extends ExploreEngine, ProjectEngine {
  readonly artifacts: ArtifactAccess;
  /** Java files on disk, below the project, the working folder and the folders of `--allow`. */
  readonly java: JavaEngine;
  /** Removes what killed processes left half-written. */
  sweep(): Promise<void>;
  /** Ends workers and connections; calls under way fail. */
  close(): Promise<void>;
}
