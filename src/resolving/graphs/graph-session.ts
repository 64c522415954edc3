import { printCoordinates } from '../../core/artifacts/coordinates.ts';
import type { Budgets } from '../../core/budgets.ts';
import type { DeclaredModule } from '../../core/builds/build-file.ts';
import type { BuildContext, MavenEnvironment } from '../../core/builds/maven-environment.ts';
import type { Mediation, ResolvedModule, ResolvedProject } from '../../core/builds/resolved-project.ts';
import type { CallContext } from '../../core/call-context.ts';
import type { Problem } from '../../core/problems/problem.ts';
import type { FileLookup } from '../../maven/activation/activation-paths.ts';
import { limitNewObjects } from '../../platform/threads/limit-heap.ts';
import type { InputRecord } from '../cache/input-record.ts';
import { createLocalFiles } from '../local-files.ts';
import { createModelReader, type ModelReader, type OwnPoms } from '../models/model-reader.ts';
import { createPomLoader } from '../models/pom-loader.ts';
import { createReadBudget, type ReadBudget } from '../models/read-budget.ts';
import { createRepositorySets, type RepositorySets } from '../models/repository-sets.ts';
import { createSkippedRepositories, type SkippedRepositories } from '../models/skipped-repositories.ts';
import { createVersionLists, type VersionLists } from '../models/version-lists.ts';
import type { ResolverChain } from '../resolver-chain.ts';
import { isMaven4 } from './mediation-rules.ts';
import { createModuleResolver } from './module-resolver.ts';

/** One making of a project's graphs. */
export interface GraphRun {
  readonly chain: ResolverChain;
  readonly environment: MavenEnvironment;
  /** Is told all that the graphs are made from. */
  readonly record: InputRecord;
  readonly ctx: CallContext;
  readonly budgets: Budgets;
}

/** The parts that the graphs of one project share: everything is read once for all of them. */
export interface GraphSession {
  readonly context: BuildContext;
  readonly lookup: FileLookup;
  /** For what the project's own POMs need: parents and BOMs. */
  readonly reader: ModelReader;
  readonly sets: RepositorySets;
  readonly versions: VersionLists;
  readonly passed: SkippedRepositories;
  readonly reads: ReadBudget;
  /** Reasons that keep repositories of the project from being asked, as far as they were looked at. */
  readonly problems: readonly Problem[];
  /** A graph for each module that is no mere sibling, one after the other. `sessionProperties`: see ModelReaderDeps. */
  resolve(
    modules: readonly DeclaredModule[],
    sessionProperties: ReadonlyMap<string, string>,
  ): Promise<Omit<ResolvedProject, 'root' | 'buildFiles' | 'problems'>>;
}

const NO_POMS: OwnPoms = { find: () => null, readParent: async () => null };

/** `own`: see ModelReaderDeps; null: no POM is. */
export function createGraphSession(
  { chain, environment, record, ctx, budgets }: GraphRun,
  { mediation, own }: { readonly mediation: Mediation; readonly own: OwnPoms | null },
): GraphSession {
  limitNewObjects();
  const context = { ...environment.context, isMaven4: isMaven4(mediation), isGradle: mediation === 'gradle' };
  let done = 0;
  let total: number | null = null;
  /** POMs of repositories are counted by nobody: each only says what the module waits for. */
  const asked: CallContext = { ...ctx, progress: (...step) => ctx.progress(done, total, step[2]) };
  const sets = createRepositorySets(environment);
  const passed = createSkippedRepositories();
  const reads = createReadBudget(budgets);
  const deps = { chain, record, passed, reads, isMaven4: context.isMaven4 };
  const versions = createVersionLists(deps, asked);
  const loader = createPomLoader({ ...deps, versions, isGradle: context.isGradle }, asked);
  const lookup = { fileExists: record.lookFor, listFiles: record.listFiles, isOwn: record.isOwn };
  const ofDependencies = { ...lookup, fileExists: record.lookForDependency };
  const createReader = (sessionProperties: ReadonlyMap<string, string>): ModelReader =>
    createModelReader({
      loader,
      versions,
      sets,
      context,
      sessionProperties,
      lookup: ofDependencies,
      own: own ?? NO_POMS,
      budgets,
    });
  return {
    context,
    lookup,
    reader: createReader(new Map()),
    sets,
    versions,
    passed,
    reads,
    get problems() {
      return sets.problems;
    },
    async resolve(modules, sessionProperties) {
      const reactor = new Map(modules.map(({ root }) => [printCoordinates(root.coordinates), root]));
      const reader = createReader(sessionProperties);
      const resolver = createModuleResolver({
        reader,
        versions,
        sets,
        reactor,
        mediation,
        trust: environment.trust,
        files: createLocalFiles(record, environment.trust),
        limits: budgets,
      });
      const resolved: ResolvedModule[] = [];
      const wanted = modules.filter(({ isSibling }) => isSibling !== true);
      total = wanted.length;
      for (const { path, root } of wanted) {
        ctx.signal.throwIfAborted();
        reads.renew();
        const module = await resolver.resolve(root, path);
        resolved.push(module);
        done = resolved.length;
        ctx.progress(done, total, `resolved ${printCoordinates(root.coordinates)}`);
      }
      const { jdk, os } = context;
      return {
        mediation,
        modules: resolved,
        reactor: [...reactor.keys()],
        jdk,
        os: `${os.name}/${os.arch}/${os.version}`,
        notAsked: passed.list(),
      };
    },
  };
}
