import { hash } from 'node:crypto';
import type { MavenEnvironment } from '../../core/builds/maven-environment.ts';
import type { Mediation, ResolvedProject } from '../../core/builds/resolved-project.ts';
import { LimitReachedError } from '../../core/problems/errors.ts';
import type { ProjectStore } from '../../store/project-store.ts';
import type { ReadVariable } from '../../store/read-state.ts';
import type { MadeGraph } from './input-record.ts';

export interface GraphCache {
  /** `asksAgain`: gives no graph with gaps that may be filled by now, however short the time since. */
  load(root: string, run: { readonly offline: boolean; readonly asksAgain: boolean }): Promise<ResolvedProject | null>;
  /** A large graph with gaps, `age` milliseconds old at most, for answers that say so. */
  loadOfBefore(root: string, age: number): Promise<ResolvedProject | null>;
  /**
   * Stores a graph that a retry would make the same. A graph that others must not see, or that a retry would hardly change,
   * is held in this process alone and for a moment. A large one with gaps is stored for `loadOfBefore` only. The cache folder may be full
   * or read-only: null, or why not.
   */
  save(root: string, made: MadeGraph, run: { readonly offline: boolean }): Promise<string | null>;
}

/** Somebody else may fetch what is missing: those that resolve offline look again, but not with each call. */
const MINUTE = 60 * 1000;
/** Milliseconds for each dependency of each module: about ten times what it takes to look again, which is then a tenth of all time. */
const HELD_FOR_EACH = 10;
/** A graph with a shorter time is not held: each call looks again. */
const SHORTEST_HOLD = 1000;
const HOUR = 60 * MINUTE;
/** Answers that others may change are looked at again as often as Maven does by default. */
const DAY = 24 * HOUR;
/** Milliseconds. A graph with gaps answers at once while a new one is made; a week, for a user who was away. */
const WEEK = 7 * DAY;

/** The inputs of a graph besides the files that it is made from. */
interface MadeWith {
  readonly environment: MavenEnvironment;
  readonly mediation?: Mediation;
  readonly asksGradle?: boolean;
  /** Options of the chain: they say who may be asked. */
  readonly resolverOptions?: unknown;
}

/** Caches graphs between runs, as long as files, settings, flags and machine are the same. Without a store nothing is cached. */
export function createGraphCache({ store, ...madeWith }: MadeWith & { readonly store?: ProjectStore }): GraphCache {
  const { environment } = madeWith;
  // The user may let the project have more while it is resolved.
  const printState = (): string => printFingerprint(madeWith);
  const readVariable = readVariablesOf(environment);
  return {
    async load(root, { offline, asksAgain }) {
      const state = printState();
      const fitting: readonly Gaps[] = asksAgain
        ? ['none']
        : offline
          ? ['none', 'online', 'offline']
          : ['none', 'online'];
      for (const gaps of fitting) {
        const known = await store?.load(root, { fingerprint: withGaps(state, gaps), readVariable });
        if (known != null && !(asksAgain && hasInvalidPom(known))) return known;
      }
      return null;
    },
    loadOfBefore: async (root, age) =>
      (await store?.load(root, { fingerprint: withGaps(printState(), 'before'), readVariable, age })) ?? null,
    async save(root, { project, read, doubts }, { offline }) {
      const isOpen = doubts.has('open');
      const trusted = isOpen && !offline ? holdingTime(project) : trustedTime(doubts);
      if (store === undefined || doubts.has('unwatched') || trusted === 0) return null;
      const expires = trusted === null ? null : Date.now() + trusted;
      const gaps = !isOpen ? 'none' : offline ? 'offline' : 'online';
      const state = { fingerprint: withGaps(printState(), gaps), ...read, expires };
      store.hold(root, project, state);
      if ((isOpen && offline) || hasOwnQuery(project)) return null;
      const before = { ...state, fingerprint: withGaps(printState(), 'before'), expires: Date.now() + WEEK };
      try {
        await store.save(root, project, isOpen ? before : state);
        return null;
      } catch (error) {
        if (!(error instanceof LimitReachedError)) throw error;
        return error.message;
      }
    },
  };
}

/**
 * The gaps that a cached graph may have: none, repositories that failed (`online`), or repositories that were not asked (`offline`).
 * `before`: repositories that failed, for a caller that only wants to know whether there is a graph.
 */
type Gaps = 'none' | 'online' | 'offline' | 'before';

/** The same text for the same. Environment variables are compared one by one, and only those that a POM names. */
function printFingerprint({ environment, mediation, asksGradle, resolverOptions }: MadeWith): string {
  const { context, repositories, repositoryRules, localRepository, mavenVersion, trust, gradleProperties } =
    environment;
  const { userProperties, systemProperties, activeProfiles, inactiveProfiles, settingsProfiles, jdk, os, linux } =
    context;
  const machine = [...systemProperties].filter(([name]) => !name.startsWith('env.'));
  const asked = repositories.map(({ id, url, releases, snapshots, blocked }) => [
    id,
    url,
    releases,
    snapshots,
    blocked,
  ]);
  const parts = [
    [...userProperties],
    machine,
    activeProfiles,
    inactiveProfiles,
    settingsProfiles.map(({ id, base }) => [id, [...base.properties]]),
    jdk,
    os,
    linux,
    asked,
    repositoryRules.mirrors,
    [...repositoryRules.servers],
    [resolverOptions ?? null, asksGradle ?? false],
    localRepository,
    mavenVersion,
    mediation ?? null,
    trust.print(),
    [...gradleProperties],
  ];
  return hash('sha256', JSON.stringify(parts));
}

function withGaps(state: string, gaps: Gaps): string {
  return gaps === 'none' ? state : `${state} ${gaps}`;
}

/** A POM that came damaged may come whole now. */
function hasInvalidPom({ modules, problems }: ResolvedProject): boolean {
  return [...problems, ...modules.flatMap((module) => module.problems)].some(({ code }) => code === 'pom-invalid');
}

/** Milliseconds that a graph with gaps answers further calls; 0: none. */
function holdingTime({ modules }: ResolvedProject): number {
  const time = HELD_FOR_EACH * modules.reduce((sum, { dependencies }) => sum + dependencies.length, 0);
  return time < SHORTEST_HOLD ? 0 : Math.min(time, MINUTE);
}

/** Milliseconds; null: for ever. */
function trustedTime(doubts: MadeGraph['doubts']): number | null {
  if (doubts.has('open')) return MINUTE;
  if (doubts.has('passed')) return HOUR;
  return doubts.has('volatile') ? DAY : null;
}

/** True if a POM has a query behind an address, as a token, which no cached graph holds. */
function hasOwnQuery({ modules }: ResolvedProject): boolean {
  const lists = new Set(modules.flatMap(({ dependencies }) => dependencies.map(({ repositories }) => repositories)));
  return [...lists].some((list) => list.some(({ hasQuery, declaredBy }) => hasQuery && declaredBy !== 'settings'));
}

/** Environment variables as the models see them. */
export function readVariablesOf({ context }: Pick<MavenEnvironment, 'context'>): ReadVariable {
  return (name) => context.systemProperties.get(`env.${name}`) ?? null;
}
