import type { Mediation, ResolvedProject, SkippedRepository } from '../../core/builds/resolved-project.ts';
import type { CallContext } from '../../core/call-context.ts';
import type { Attempt } from '../../core/problems/attempt.ts';
import type { Problem } from '../../core/problems/problem.ts';
import type { Page, PageRequest } from '../../search/paginate.ts';
import type { FindHolders } from '../explore/holders.ts';
import type { ArtifactNameQuery, ArtifactNameSearch } from './find-artifacts.ts';
import type { ImplementationQuery, Implementations } from './implementations/implementations.ts';
import type { ProjectNotes } from './opening/find-read-failure.ts';
import type { HitQuery, HitSearch } from './search/hit-search.ts';
import type { OpenedSources } from './search/open-searched-sources.ts';
import type {
  RepositoryFile,
  RepositoryFileQuery,
  RepositoryList,
  RepositoryQuery,
  SourceQuery,
  SourceSearch,
} from './search/source-search.ts';
import type { ReadQuery, SymbolReadings } from './symbols/symbol-reading.ts';
import type { SymbolQuery, SymbolSearch } from './symbols/symbol-search.ts';
import type { ExplainedTrace, StackTraceQuery } from './traces/explained-trace.ts';

/** Questions about the project as a whole. */
export interface ProjectEngine {
  /**
   * The resolved graph of the project, or of `roots`; kept and used again while no input has changed.
   * @throws InvalidInputError when there is no build file, or the root cannot be read.
   */
  loadProject(roots: readonly string[], ctx: CallContext): Promise<ResolvedProject>;
  /** Loads the project for a server before the first question; cached graphs serve, whatever they lack. @throws as loadProject */
  prepare(ctx: CallContext): Promise<ResolvedProject>;
  /** Resolves, fetches and indexes; goes on after every failure. @throws as loadProject, and nothing else. */
  syncProject(request: SyncRequest, ctx: CallContext): Promise<SyncReport>;
  listDependencies(query: DependencyQuery, ctx: CallContext): Promise<DependencyList>;
  /** The place of the project, by what was named. */
  locate(query: object, ctx: CallContext): Promise<ProjectLocation>;
  /** Folders, settings, programs and repositories that a run here would use; each repository is asked once, unless offline. */
  examine(query: object, ctx: CallContext): Promise<readonly Check[]>;
  /** Permissions that the user gives the project. */
  listTrusted(query: object, ctx: CallContext): Promise<TrustedProject>;
  /** Takes it back. False: there was nothing. */
  revokeTrust(query: object, ctx: CallContext): Promise<boolean>;
  /** Searches what is indexed or can be indexed from local stores; downloads nothing. */
  findSymbol(query: SymbolQuery, ctx: CallContext): Promise<SymbolSearch & ProjectNotes>;
  /** Artifacts that hold a type or package: the same, the JDK and others that are indexed here. */
  findArtifacts(query: ArtifactNameQuery, ctx: CallContext): Promise<ArtifactNameSearch & ProjectNotes>;
  /**
   * Finds the holders of a type or package that is asked for without coordinates: the project, its dependencies and the JDK; without a
   * project, the artifacts that are indexed here.
   */
  readonly findHolders: FindHolders;
  /** Documentation, source and members of the best match of each name, out of the same and the JDK. */
  readSymbols(query: ReadQuery, ctx: CallContext): Promise<SymbolReadings & ProjectNotes>;
  /**
   * Types that extend or implement a type, or methods that override one, in the same, or in other artifacts and the JDK.
   * @throws InvalidInputError for the type of all objects, and for an entry of `in` that nothing fits.
   */
  findImplementations(query: ImplementationQuery, ctx: CallContext): Promise<Implementations & ProjectNotes>;
  /** The source line of each frame of a stack trace, out of the same, the JDK and the project's own files. */
  explainStackTrace(query: StackTraceQuery, ctx: CallContext): Promise<ExplainedTrace & ProjectNotes>;
  /** Searches the texts of the same, in Zoekt's language. @throws InvalidInputError in Zoekt's words. */
  searchSources(query: SourceQuery, ctx: CallContext): Promise<SourceSearch>;
  /**
   * The same with the declaration that holds each match, in all dependencies or some, in other artifacts and the JDK.
   * @throws InvalidInputError in Zoekt's words, and for an entry of `in` that nothing fits; ArtifactNotFoundError for a JDK that is not there.
   */
  searchHits(query: HitQuery, ctx: CallContext): Promise<HitSearch & Pick<OpenedSources, 'unreadable' | 'gaps'>>;
  /** Artifacts that are searched. */
  listRepositories(query: RepositoryQuery, ctx: CallContext): Promise<RepositoryList>;
  /** @throws ResourceNotFoundError for a repository, a version or a file that is not among them. */
  readRepositoryFile(query: RepositoryFileQuery, ctx: CallContext): Promise<RepositoryFile>;
}

export interface ProjectLocation {
  /** Absolute folder; null: there is no build file. */
  readonly root: string | null;
  /** Says that nothing is at the named place; null: something is. */
  readonly fault: string | null;
  /** Says that the build file was found above the named place; null: it is in it. */
  readonly above: string | null;
}

export interface TrustedProject {
  /** Real path of its root; empty: there is no project. */
  readonly root: string;
  /** In words. */
  readonly claims: readonly string[];
}

/** One line of `doctor`. */
export interface Check {
  readonly name: string;
  readonly value: string;
  /** The expected failure and its reason; null when all is well. */
  readonly problem: string | null;
  /** True: nothing stops for this problem, something is left out. */
  readonly isMinor?: true;
  /** The step that mends it, as a sentence; absent: the problem says it. */
  readonly remedy?: string | null;
}

export interface SyncRequest {
  /** Build files, folders or `g:a:v`; empty means the project of this engine. */
  readonly roots: readonly string[];
  /** Scopes to keep; null means all; of system, those whose file is there. */
  readonly scopes: readonly string[] | null;
  readonly direct: boolean;
  /** Artifacts worked on at a time. */
  readonly jobs: number;
  /** True if this process goes on: then trigrams, which make searches faster, are made in the background. */
  readonly searchedNext: boolean;
  /** Called once for each finished row, in the order of finishing. */
  onRow?(row: SyncRow, done: number, total: number): void;
  /** Called before the first row and after each: makes a report of the rows that are finished. */
  onSoFar?(make: () => SyncReport): void;
}

export const syncOutcomes = [
  'indexed',
  'already_there',
  'compiled',
  'no_sources',
  'auth_required',
  'failed',
  'unresolved',
] as const;
/** `compiled`: there are no sources, and the declarations of its classes are indexed. */
export type SyncOutcome = (typeof syncOutcomes)[number];

export interface SyncRow {
  /** `g:a:v`, with `:classifier` when there is one. */
  readonly coordinates: string;
  readonly type: string;
  readonly scope: string;
  readonly outcome: SyncOutcome;
  /** Null for `indexed` and `already_there` when there is nothing to say. */
  readonly reason: string | null;
  /** True: there can be no sources, since it has no code of its own. */
  readonly lacksCode?: true;
  /** Notes for any outcome: the artifact moved, or its sources are those of another. */
  readonly notes: readonly string[];
  /** Advice on a failure; absent when there is none. */
  readonly suggestion?: string;
  /** Origins of the sources and the checksums that proved them; empty for `already_there`. */
  readonly files: readonly { readonly origin: string; readonly label: string; readonly checkedBy: string }[];
  readonly attempts: readonly Attempt[];
  /** Ids of the repositories that its POM, its version or its sources were taken past; absent: of none. */
  readonly notAsked?: readonly string[];
}

export interface SyncReport {
  /** Folder of the project, or the coordinates asked for. */
  readonly root: string;
  readonly modules: number;
  readonly mediation: Mediation;
  /** As of DependencyList. */
  readonly versionsFrom: readonly string[];
  readonly jdk: string;
  readonly os: string;
  readonly resolved: number;
  /** False: what some of the artifacts bring along is not known; each has a row that says why. */
  readonly complete: boolean;
  readonly counts: Readonly<Record<SyncOutcome, number>>;
  /** In the order of the graph, each coordinate once. */
  readonly rows: readonly SyncRow[];
  /** Those without a row yet; absent: the run is over. */
  readonly unfinished?: readonly string[];
  readonly requests: number;
  /** Files that came over the network: POMs, metadata and sources. */
  readonly filesFetched: number;
  readonly milliseconds: number;
  readonly notAsked: readonly SkippedRepository[];
  readonly problems: readonly Problem[];
}

export interface DependencyQuery extends PageRequest {
  /** Module path (`.` for the root) or `g:a`; null means all. */
  readonly module: string | null;
  readonly scopes: readonly string[] | null;
  readonly direct: boolean;
  /** Part of `g:a:v`, or a glob. */
  readonly filter: string | null;
}

export interface DependencyEntry {
  readonly coordinates: string;
  readonly type: string;
  readonly scope: string;
  readonly optional: boolean;
  /** Smallest depth in any module; 1 for a direct dependency. */
  readonly depth: number;
  /** From the direct dependency down to the parent; empty for a direct one. */
  readonly via: readonly string[];
  /** Paths of the modules that use it. */
  readonly modules: readonly string[];
  /** `g:a:v` that somebody asks for and that moved here; empty when nothing moved. */
  readonly relocatedFrom: readonly string[];
  /** Ids of the repositories that it was taken past. */
  readonly notAsked: readonly string[];
  /** `g:a:v` of the artifact that has its code for the JVM, as a multiplatform library's root leaves it to another; null: it has its own. */
  readonly jvmArtifact: string | null;
  readonly indexed: boolean;
}

export interface DependencyList {
  readonly root: string;
  /** False: what some dependency brings along is not known, as the problems say. */
  readonly complete: boolean;
  /** Sources of versions other than POMs, as `gradle.lockfile` or `scripts`; empty for Maven. */
  readonly versionsFrom: readonly string[];
  readonly modules: readonly {
    readonly path: string;
    readonly coordinates: string;
    readonly dependencies: number;
    readonly problems: readonly Problem[];
  }[];
  readonly dependencies: Page<DependencyEntry>;
  /** `group:artifact` of similar names, if none fits the filter. */
  readonly nearest: readonly string[];
  /** With a filter those past which a dependency came that fits. */
  readonly notAsked: readonly SkippedRepository[];
  /** Those of the project and of all modules, each once; with a filter those of the dependencies that fit. */
  readonly problems: readonly Problem[];
  /** The number of both that are about other dependencies than those that fit. */
  readonly otherProblems: number;
}
