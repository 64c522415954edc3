import { hash } from 'node:crypto';
import { LimitReachedError } from '../../core/errors.ts';
import type { MavenEnvironment } from '../../core/maven-environment.ts';
import type { Mediation, ResolvedProject } from '../../core/resolved-project.ts';
import type { ProjectStore } from '../../store/project-store.ts';
import type { InputRecord } from './input-record.ts';

export interface KeptProjects {
  load(root: string): ResolvedProject | null;
  /**
   * Keeps what would turn out the same at the next try, in this process alone what others must not see or a next try offline could
   * hardly have otherwise. The cache folder may be full or read-only: null, or why not.
   */
  save(
    root: string,
    project: ResolvedProject,
    run: { readonly record: InputRecord; readonly offline: boolean },
  ): Promise<string | null>;
}

/** Somebody else may fetch what is missing: those that resolve offline look again, but not with each call. */
const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
/** What others may change is looked at again as often as Maven does by default. */
const DAY = 24 * HOUR;

/** Graphs kept between runs, as long as files, settings, flags and machine are the same. Without a store nothing is kept. */
export function createKeptProjects({
  store,
  environment,
  mediation,
  asksGradle,
  resolverOptions,
}: {
  readonly store?: ProjectStore;
  readonly environment: MavenEnvironment;
  readonly mediation?: Mediation;
  readonly asksGradle?: boolean;
  readonly resolverOptions?: unknown;
}): KeptProjects {
  // What the user lets the project have may grow while it is resolved.
  const fingerprint = (): string =>
    printFingerprint(environment, mediation ?? null, [resolverOptions ?? null, asksGradle ?? false]);
  const readVariable = (name: string): string | null => environment.context.systemProperties.get(`env.${name}`) ?? null;
  return {
    load: (root) => store?.load(root, { fingerprint: fingerprint(), readVariable }) ?? null,
    async save(root, project, { record, offline }) {
      const isOpen = record.doubts.has('open');
      if (store === undefined || record.doubts.has('unwatched') || (isOpen && !offline)) return null;
      const trusted = trustedTime(record);
      const expires = trusted === null ? null : Date.now() + trusted;
      const state = { fingerprint: fingerprint(), ...record.describe(readVariable), expires };
      store.hold(root, project, state);
      if (isOpen || hasOwnQuery(project)) return null;
      try {
        await store.save(root, project, state);
        return null;
      } catch (error) {
        if (!(error instanceof LimitReachedError)) throw error;
        return error.message;
      }
    },
  };
}

/** Milliseconds; null: for ever. */
function trustedTime({ doubts }: InputRecord): number | null {
  if (doubts.has('open')) return MINUTE;
  if (doubts.has('passed')) return HOUR;
  return doubts.has('volatile') ? DAY : null;
}

/** Whether a POM says what no kept graph holds: what follows an address, as a token. */
function hasOwnQuery({ modules }: ResolvedProject): boolean {
  const lists = new Set(modules.flatMap(({ dependencies }) => dependencies.map(({ repositories }) => repositories)));
  return [...lists].some((list) => list.some(({ hasQuery, declaredBy }) => hasQuery && declaredBy !== 'settings'));
}

/** Environment variables are compared one by one, and only those that a POM names. */
function printFingerprint(
  { context, repositories, repositoryRules, localRepository, mavenVersion, trust, gradleProperties }: MavenEnvironment,
  mediation: Mediation | null,
  resolverOptions: unknown,
): string {
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
    resolverOptions,
    localRepository,
    mavenVersion,
    mediation,
    trust.print(),
    [...gradleProperties],
  ];
  return hash('sha256', JSON.stringify(parts));
}
