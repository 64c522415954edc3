import { type Choice, chooseVersion } from './choose-version.ts';
import type { ConfigurationRequest } from './configuration-request.ts';
import type { GradleSource } from './gradle-source.ts';
import { type Walk, walkGraph } from './walk-graph.ts';

export interface ConfigurationGraph {
  readonly walk: Walk;
  /** By module. */
  readonly choices: ReadonlyMap<string, Choice>;
  /** False: versions went on changing, and the last ones stand. */
  readonly isSettled: boolean;
  /** True: all that it has was given. */
  readonly isLocked: boolean;
}

const MAX_ROUNDS = 200;

/**
 * Walks, chooses versions for all modules that were met, and walks again with these, until nothing changes: so only what is chosen is
 * ever loaded, and a module that nobody asks for any more takes its wishes with it.
 */
export async function resolveConfiguration(
  request: ConfigurationRequest,
  source: GradleSource,
): Promise<ConfigurationGraph> {
  let choices: ReadonlyMap<string, Choice> = new Map();
  for (let round = 0; ; ) {
    const chosen = new Map([...choices].map(([key, { version }]) => [key, version]));
    const walk = walkGraph(request, chosen, source);
    if (await source.loadOpen()) continue;
    const next = chooseAll(request, walk, source);
    if (await source.loadOpen()) continue;
    const isSettled = isSame(choices, next);
    choices = next;
    if (isSettled || ++round >= MAX_ROUNDS) {
      return { walk, choices, isSettled, isLocked: request.locked !== null };
    }
  }
}

/** Projects have no version to choose. */
function chooseAll(
  { locked, pinned }: ConfigurationRequest,
  { wishes }: Walk,
  source: GradleSource,
): ReadonlyMap<string, Choice> {
  const choices = new Map<string, Choice>();
  for (const [key, { module, wishes: wished, edge }] of wishes) {
    if (edge.project !== null) continue;
    const versions = locked ?? (pinned.has(key) ? pinned : null);
    const choice = versions === null ? chooseVersion(module, wished, source) : readLock(versions.get(key));
    if (choice !== undefined) choices.set(key, choice);
  }
  return choices;
}

function readLock(locked: { readonly version: string; readonly where: string } | undefined): Choice {
  if (locked === undefined) return { version: null, reason: 'locked', problem: 'the lock file does not name it' };
  return { version: locked.version, reason: 'locked', problem: null, lockedAt: locked.where };
}

function isSame(choices: ReadonlyMap<string, Choice>, others: ReadonlyMap<string, Choice>): boolean {
  return (
    choices.size === others.size && [...choices].every(([key, { version }]) => others.get(key)?.version === version)
  );
}
