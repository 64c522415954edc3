import type { CodebaseEngine } from './codebase/codebase-engine.ts';
import type { ExploreEngine } from './explore/explore-engine.ts';
import type { JavaEngine } from './java/java-engine.ts';
import type { ProjectEngine } from './project/project-engine.ts';
import type { SourcesEngine } from './sources/create-sources.ts';
import type { ZoektEngine } from './zoekt/zoekt-engine.ts';

/** The one facade of one project: plain serialisable data in and out. Tools and commands know nothing below it. */
export interface Engine {
  /** The sources of artifacts: list, register, index. */
  readonly sources: SourcesEngine;
  /** The content of one artifact's sources. */
  readonly explore: ExploreEngine;
  /** The project's graph, and all its dependencies at once. */
  readonly project: ProjectEngine;
  /** Java files on disk, below the project and the folders of `--allow`. */
  readonly java: JavaEngine;
  /** The project's own code, and that of any artifact, in the same terms. */
  readonly codebase: CodebaseEngine;
  /** Search as Zoekt does it, by webservers or here, and what Zoekt is given to index. */
  readonly zoekt: ZoektEngine;
  /** True if bodies of artifacts without sources are decompiled when they are asked for. */
  readonly decompiles: boolean;
}

/** The parts that all projects of a process share: home, connections, threads. */
export interface EngineHost {
  /**
   * The engine of the project at or above a folder or build file, the same one for the same start. One that is `named`, rather than
   * where somebody is, means its module of a larger build (docs/decisions/project.md, "Named modules"). Opens no connection and resolves
   * nothing. @throws InvalidInputError or CorruptArtifactError for settings that cannot be read; asked again, it tries again.
   */
  engineFor(start: string, how?: 'named' | 'opened'): Promise<Engine>;
  /** Removes what killed processes left half-written. */
  sweep(): Promise<void>;
  /** Ends when what makes searches of synced artifacts faster is made; nothing else needs it. */
  settle(): Promise<void>;
  /** Ends workers and connections; calls under way fail. */
  close(): Promise<void>;
}
