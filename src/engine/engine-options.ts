import type { Log } from '../core/call-context.ts';
import type { Config } from './config/config-keys.ts';
import type { Granting } from './trust/open-project-trust.ts';

export interface EngineOptions {
  /** Folder of everything that is kept. */
  readonly home: string;
  /** Folder of Maven's and Gradle's own files. */
  readonly userHome: string;
  /** Folder of the user's own config, where relative modules of it begin. */
  readonly userFolder: string;
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The configuration that holds for a project, by its root; null: there is none. */
  configFor(projectRoot: string | null): Promise<Config>;
  /** Rights of projects besides those that the user gave before. */
  readonly granting: Granting;
  /** `own`: programs of the user, who may read what the user may. `remote`: whoever reaches a port; only what the user allows. */
  readonly clients: 'own' | 'remote';
  /** True if the process goes on after an answer, and may then resolve again for the next one; absent: no. */
  readonly staysOn?: boolean;
  /** Milliseconds that the searches of one call may take; absent: as long as an agent would wait. */
  readonly searchDeadline?: number;
  /** Milliseconds to decompile a source file, and one method of it alone; absent: as long as an agent would wait. */
  readonly decompileDeadlines?: readonly [whole: number, alone: number];
  readonly workers: WorkerFiles;
  /** Program name and version for servers to log. */
  readonly userAgent: string;
  readonly log: Log;
}

/** The entry points of workers. Only `bin` knows them, since bundling moves them. */
export interface WorkerFiles {
  readonly regex: URL;
  readonly search: URL;
  readonly index: URL;
  readonly grammar: URL;
  readonly decompile: URL;
  readonly apart: URL;
  readonly answer: URL;
}
