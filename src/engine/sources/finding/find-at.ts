import type { LocatedArtifact } from '../../../core/artifacts/artifact.ts';
import { printCoordinates } from '../../../core/artifacts/coordinates.ts';
import type { JdkSources } from '../../../core/artifacts/jdk-module.ts';
import type { CallContext } from '../../../core/call-context.ts';
import { JarIndexerError } from '../../../core/problems/errors.ts';
import { createBriefWait } from '../../../platform/threads/brief-wait.ts';
import type { ResolverChain } from '../../../resolving/resolver-chain.ts';
import type { GraphKnowledge, SourcesTarget } from '../../graphs/graph-knowledge.ts';
import type { HostPolicy } from '../subject/host-policy.ts';
import type { FindMeantModules } from '../subject/meant-modules.ts';
import type { Registration } from '../subject/registrations.ts';
import { createArtifactFacts } from './artifact-facts.ts';
import { createArtifactSearch } from './artifact-search.ts';
import { createModuleStrategies } from './gradle-module.ts';
import { insideBinary } from './inside-binary.ts';
import { nothingInside } from './nothing-inside.ts';
import { createOwnModule } from './own-module.ts';
import { projectJar, strangeJar } from './project-jar.ts';
import { createRegistered } from './registered.ts';
import { relocated, relocatedHere } from './relocated.ts';
import { anySourcesJar, plainSourcesJar, sourcesOfClassifier, wholeSourcesJar } from './sources-jar.ts';
import { createSourcesOfJdk } from './sources-of-jdk.ts';
import type { Finding, SourcesQuestion, SourcesStrategy } from './strategy.ts';
import { emptyByDesign, pomAlone, pomWithoutModule, withItsJar, withoutCode } from './without-code.ts';

export interface FindAtDeps {
  readonly home: string;
  readonly chain: Pick<ResolverChain, 'locate' | 'listVersions'>;
  readonly knowledge: GraphKnowledge;
  readonly findMeant: FindMeantModules;
  /** Loads the graph of the project, if there is one: it names repositories and jars of artifacts, and most calls never need it. */
  readonly learnProject: (ctx: CallContext) => Promise<void>;
  readonly jdk: JdkSources;
  readonly hosts: Pick<HostPolicy, 'reachOf' | 'mayRead'>;
  readonly download: (url: URL, ctx: CallContext) => Promise<LocatedArtifact | null>;
}

/**
 * `complete`: whoever may be asked is waited for. `prompt`: where sources lie here that may not be all, they answer when nobody says more
 * within a moment. `unexplained`: as `complete`, for one of many, where nobody is told what to do about one that has none.
 */
export type Urgency = 'complete' | 'prompt' | 'unexplained';

/** One place to look for sources. */
export interface Whereabouts {
  readonly target: SourcesTarget;
  /** The one in force; null: none. */
  readonly registration: Registration | null;
  /** False: no graph told of it, and that of the project may name further repositories. */
  readonly isKnown: boolean;
  readonly urgency: Urgency;
}

/** `finding` null: no strategy knows anything. */
export interface Outcome {
  readonly finding: Finding | null;
  readonly question: SourcesQuestion;
}

/** Milliseconds. */
const MOMENT = 3000;

/** `stop` ends what goes on in the background. */
export function createFindAt(deps: FindAtDeps): {
  findAt(at: Whereabouts, ctx: CallContext): Promise<Outcome>;
  stop(): void;
} {
  const { announcedModule, suspectedModule } = createModuleStrategies((module) => deps.knowledge.find(module) !== null);
  /** Out of local stores: what lies there whole is answered without the network, however much of it a repository knows. */
  const nearby: readonly SourcesStrategy[] = [
    createRegistered(deps),
    createSourcesOfJdk(deps.jdk),
    projectJar,
    withoutCode,
    relocatedHere,
    sourcesOfClassifier,
    announcedModule,
    wholeSourcesJar,
    nothingInside,
  ];
  /** For who cannot wait: what lies here and may be a part only. */
  const leastOfAll: readonly SourcesStrategy[] = [suspectedModule, anySourcesJar, insideBinary];
  /** From whoever may be asked. The first that finds something, or knows that there is nothing, answers. */
  const anywhere: readonly SourcesStrategy[] = [
    projectJar,
    strangeJar,
    withoutCode,
    pomAlone,
    createOwnModule(deps.knowledge),
    sourcesOfClassifier,
    plainSourcesJar,
    announcedModule,
    pomWithoutModule,
    wholeSourcesJar,
    relocated,
    suspectedModule,
    anySourcesJar,
    insideBinary,
    emptyByDesign,
  ];
  const patience = createBriefWait<Outcome | null>(MOMENT);

  return { findAt, stop: patience.stop };

  async function findAt({ target, registration, isKnown, urgency }: Whereabouts, ctx: CallContext): Promise<Outcome> {
    const ask = (at: SourcesTarget, reach: CallContext, who = ctx): SourcesQuestion => {
      const search = createArtifactSearch(deps.chain, at.repositories, reach);
      return { target: at, registration, facts: createArtifactFacts(at, search), search, ctx: who };
    };
    const askWidely = async (who: CallContext): Promise<Outcome> => {
      if (!who.offline) who.progress(0, null, `looking for the sources of ${printCoordinates(target.coordinates)}`);
      // Offline too: only the project knows its own jars, which may have any coordinates.
      if (!isKnown) await deps.learnProject(who);
      const known = isKnown ? target : deps.knowledge.describe(target.coordinates);
      const search = createArtifactSearch(deps.chain, known.repositories, who);
      const question = ask(await withItsJar(known, search), who, who);
      return { finding: await firstOf(anywhere, question), question };
    };
    const offline = { ...ctx, offline: true };
    const near = ask(target, offline);
    const nearest = await firstOf(nearby, near);
    if (nearest !== null) return { finding: nearest, question: near };
    if (urgency !== 'prompt' || ctx.offline) return await askWidely(ctx);
    const question = { ...near, ctx: offline };
    const least = await firstOf(leastOfAll, question);
    if (least === null) return await askWidely(ctx);
    const name = printCoordinates(target.coordinates);
    const answer = await patience.run(name, ctx, (shared) => askWidely(shared).catch(nullWhenRefused(shared)));
    return answer ?? { finding: least, question };
  }
}

async function firstOf(strategies: readonly SourcesStrategy[], question: SourcesQuestion): Promise<Finding | null> {
  for (const find of strategies) {
    const finding = await find(question);
    if (finding !== null) return finding;
  }
  return null;
}

function nullWhenRefused({ log }: CallContext): (error: unknown) => null {
  return (error) => {
    if (!(error instanceof JarIndexerError)) throw error;
    log.warn(`${error.message}; what lies here is used in its place`);
    return null;
  };
}
