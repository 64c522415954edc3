import { setTimeout as sleep } from 'node:timers/promises';
import { median } from '../bench/bench-context.ts';
import type { Call } from './calls-of-tools.ts';
import { megabytes, seconds } from './line.ts';
import type { WatchedServer } from './watched-server.ts';

/** Milliseconds for which one call may keep the others waiting. */
const TURN = 50;
/** Longer turns that are named, the longest. */
const MOST_NAMED = 5;
/** Between two calls about something else. */
const PAUSE = 10;
/** Of these calls before the hostile ones, to compare with. */
const ALONE = 100;

/** What a call cost, in milliseconds, and which it was. */
interface Cost {
  readonly time: number;
  readonly what: string;
}

/** What hostile calls cost, and a plain one beside them. */
export interface Tried {
  readonly slowest: Cost;
  /** The longest of each call. */
  readonly turns: readonly Cost[];
  readonly beside: readonly number[];
  readonly alone: readonly number[];
  /** Bytes that the server held at most. */
  readonly peakMemory: number;
}

/** One after another, and `plain` beside them again and again. */
export async function askWatched(server: WatchedServer, calls: readonly Call[], plain: Call): Promise<Tried> {
  const alone = await askAgain(server, plain, (asked) => asked === ALONE);
  let isDone = false;
  let slowest: Cost = { time: 0, what: '' };
  const turns: Cost[] = [];
  await server.usage();
  const askEach = async (): Promise<void> => {
    for (const [tool, input] of calls) {
      const clock = await server.call(tool, input);
      const { processorTime, longestTurn } = await server.usage();
      const what = 'artifact_id' in input ? `${tool} ${input.artifact_id}` : tool;
      const time = Math.min(clock, processorTime);
      if (time > slowest.time) slowest = { time, what };
      turns.push({ time: longestTurn, what });
    }
    isDone = true;
  };
  const [beside] = await Promise.all([askAgain(server, plain, () => isDone), askEach()]);
  const { peakMemory } = await server.usage();
  return { slowest, turns, beside, alone, peakMemory };
}

/** Of several servers as of one. */
export function joinTried(all: readonly [Tried, ...Tried[]]): Tried {
  return {
    slowest: all.map(({ slowest }) => slowest).reduce((most, each) => (each.time > most.time ? each : most)),
    turns: all.flatMap(({ turns }) => turns),
    beside: all.flatMap(({ beside }) => beside),
    alone: all.flatMap(({ alone }) => alone),
    peakMemory: Math.max(...all.map(({ peakMemory }) => peakMemory)),
  };
}

/**
 * Where a turn is too long all is done once more, by another process in another home, and of each call the shorter turn counts: garbage
 * that happens to be collected, code that happens to be compiled and what else the machine does come at other calls then, what the call
 * itself takes does not.
 */
export async function tryTwice(tryOnce: () => Promise<Tried>): Promise<Tried & { readonly tries: number }> {
  const first = await tryOnce();
  if (!first.turns.some(isLong)) return { ...first, tries: 1 };
  const { turns: again } = await tryOnce();
  return { ...first, turns: first.turns.map((turn, place) => shorterOf(turn, again[place] ?? turn)), tries: 2 };
}

/** Whether no call kept others waiting for too long. */
export function isInTurns({ turns }: Tried): boolean {
  return !turns.some(isLong);
}

export function printTried({
  slowest,
  turns,
  beside,
  alone,
  peakMemory,
  tries,
}: Tried & { readonly tries: number }): string {
  const sorted = turns.toSorted((a, b) => b.time - a.time);
  const long = sorted.filter(isLong);
  const named = (long.length > 0 ? long.slice(0, MOST_NAMED) : sorted.slice(0, 1)).map(
    ({ time, what }) => `${time.toFixed()} ms (${what})`,
  );
  const counted = `${long.length} turns above ${TURN} ms${tries === 1 ? '' : ' in both of two tries'}`;
  return `slowest ${seconds(slowest.time)} (${slowest.what}); ${counted}, longest ${named.join(', ')}; ${megabytes(peakMemory)}; a call beside ${spread(beside)}, alone ${spread(alone)}`;
}

function isLong({ time }: Cost): boolean {
  return time > TURN;
}

function shorterOf(one: Cost, other: Cost): Cost {
  return other.time < one.time ? other : one;
}

/** Milliseconds of each, by the clock. */
async function askAgain(
  server: WatchedServer,
  [tool, input]: Call,
  isEnough: (calls: number) => boolean,
): Promise<readonly number[]> {
  const times: number[] = [];
  while (!isEnough(times.length)) {
    times.push(await server.call(tool, input));
    await sleep(PAUSE);
  }
  return times;
}

function spread(times: readonly number[]): string {
  return `median ${median(times).toFixed()} ms, p99 ${quantile(times, 0.99).toFixed()} ms of ${times.length}`;
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
}
