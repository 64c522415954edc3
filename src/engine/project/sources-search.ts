import { isDeepStrictEqual } from 'node:util';
import type { CallContext } from '../../core/call-context.ts';
import { type Coordinates, printCoordinates } from '../../core/coordinates.ts';
import { JarIndexerError } from '../../core/errors.ts';
import type { MavenEnvironment } from '../../core/maven-environment.ts';
import type { ResolverChain } from '../../resolving/resolver-chain.ts';
import { locateSources, type SourcesAnswer, type SourcesTarget } from '../../resolving/sources-locator.ts';
import type { ProjectLoader } from '../graphs/project-loader.ts';
import type { SourceTargets } from '../graphs/source-targets.ts';
import { explainAbsence } from '../sources/explain-absence.ts';
import { isWithinReach } from '../sources/within-reach.ts';

export interface SourcesSearch {
  locate(coordinates: Coordinates, ctx: CallContext): Promise<SourcesAnswer>;
  /**
   * Whether all sources of an artifact were found where this project looks too: in the same local stores, at the repositories asked
   * for it, or wherever a resolver of the user's own still finds them.
   */
  isWithinReach(origins: readonly string[], coordinates: Coordinates, ctx: CallContext): Promise<boolean>;
  /** What was last said of these coordinates (`g:a:v`); null when nobody asked. */
  lastAnswer(coordinates: string): SourcesAnswer | null;
}

/**
 * Finds sources with what the project's graph knows of the artifact. The graph is loaded only when the local stores do not have
 * them: it names the repositories, and most calls never need one.
 */
export function createSourcesSearch(deps: {
  readonly chain: ResolverChain;
  readonly environment: MavenEnvironment;
  readonly targets: SourceTargets;
  readonly loader: ProjectLoader;
  /** Of the local stores. */
  readonly folders: readonly string[];
}): SourcesSearch {
  const { chain, environment, targets, loader, folders } = deps;
  const answers = new Map<string, SourcesAnswer>();
  const locate: SourcesSearch['locate'] = async (coordinates, given) => {
    const ctx = { ...given, offline: given.offline || environment.offline };
    const answer = await locateWith(coordinates, ctx);
    const name = printCoordinates(coordinates);
    // What the network has answered is not undone by a later question that may not ask it.
    if (answer.certain || answers.get(name)?.certain !== true) answers.set(name, answer);
    return answer;
  };
  return {
    locate,
    lastAnswer: (coordinates) => answers.get(coordinates) ?? null,
    async isWithinReach(origins, coordinates, ctx) {
      if (areKnownPlaces(origins, coordinates)) return true;
      if (!targets.knows(coordinates) && loader.hasProject) {
        await learnProject(ctx);
        if (areKnownPlaces(origins, coordinates)) return true;
      }
      const { parts } = await locate(coordinates, ctx);
      return isDeepStrictEqual(
        parts.map(({ artifact }) => artifact.origin),
        origins,
      );
    },
  };

  function areKnownPlaces(origins: readonly string[], coordinates: Coordinates): boolean {
    const { repositories } = targets.find(coordinates, environment.repositories);
    return origins.every((origin) => isWithinReach(origin, { folders, repositories }));
  }

  async function locateWith(coordinates: Coordinates, ctx: CallContext): Promise<SourcesAnswer> {
    const ask = async (offline: boolean) => {
      const target = targets.find(coordinates, environment.repositories);
      const answer = await locateSources(target, chain, { ...ctx, offline });
      return answer.exists === false ? explain(answer, target, ctx) : answer;
    };
    if (!targets.knows(coordinates)) {
      const local = await ask(true);
      if (local.parts.length > 0 || ctx.offline) return local;
      if (loader.hasProject) await learnProject(ctx);
    }
    const folder = targets.findOwn(coordinates);
    if (folder === null) return ask(ctx.offline);
    const installed = await ask(true);
    return installed.parts.length > 0 ? installed : describeOwn(folder);
  }

  /** A project that cannot be read, as one being edited, takes away its repositories and nothing else. */
  async function learnProject(ctx: CallContext): Promise<void> {
    try {
      await loader.load([], ctx);
    } catch (error) {
      if (!(error instanceof JarIndexerError)) throw error;
      ctx.log.warn(`Only the repositories of settings.xml are asked: ${error.message}`);
    }
  }

  /** Nobody is asked which versions there are until a version is nowhere. */
  async function explain(answer: SourcesAnswer, target: SourcesTarget, ctx: CallContext): Promise<SourcesAnswer> {
    const versions = await chain.listVersions(target.coordinates, target.repositories, ctx);
    return { ...answer, none: explainAbsence(target.coordinates, versions) };
  }
}

/** What the project itself makes is nowhere to be fetched, and a published version would not be what is worked on. */
function describeOwn(folder: string): SourcesAnswer {
  return {
    parts: [],
    attempts: [],
    none: 'it is a module of this project',
    certain: false,
    advice: `Read its files in ${folder}, or call register_source with that folder.`,
  };
}
