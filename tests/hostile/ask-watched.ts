import { setTimeout as sleep } from 'node:timers/promises';
import { median } from '../bench/bench-context.ts';
import type { Call } from './calls-of-tools.ts';
import { megabytes, seconds } from './line.ts';
import type { WatchedServer } from './watched-server.ts';

/** Milliseconds in which 99 of 100 pings and plain calls beside hostile ones are answered. */
const PROMPT = 100;
/** Milliseconds between two of them. */
const PAUSE = 10;
/** Milliseconds in which a server that has answered its first questions gets ready for more. */
const REST = 3_000;
/** Plain calls before the hostile ones, to compare with. */
const ALONE = 100;

/** The cost of hostile calls, and what a client sees beside them; all times in milliseconds. */
export interface Tried {
  readonly slowest: { readonly time: number; readonly what: string };
  readonly pings: readonly number[];
  readonly beside: readonly number[];
  readonly alone: readonly number[];
  /** Bytes that the server held at most. */
  readonly peakMemory: number;
}

/** Asks the calls one after another, and beside them pings and `plain` again and again. */
export async function askWatched(server: WatchedServer, calls: readonly Call[], plain: Call): Promise<Tried> {
  const askPlain = () => server.call(...plain);
  await sleep(REST);
  const alone = await askAgain(askPlain, (asked) => asked === ALONE);
  let isDone = false;
  let slowest = { time: 0, what: '' };
  await server.usage();
  const askEach = async (): Promise<void> => {
    for (const [tool, input] of calls) {
      const clock = await server.call(tool, input);
      const { processorTime } = await server.usage();
      const what = 'artifact_id' in input ? `${tool} ${input.artifact_id}` : tool;
      const time = Math.min(clock, processorTime);
      if (time > slowest.time) slowest = { time, what };
    }
    isDone = true;
  };
  const [beside, pings] = await Promise.all([
    askAgain(askPlain, () => isDone),
    askAgain(server.ping, () => isDone),
    askEach(),
  ]);
  const { peakMemory } = await server.usage();
  return { slowest, pings, beside, alone, peakMemory };
}

/** Several servers as one. */
export function joinTried(all: readonly [Tried, ...Tried[]]): Tried {
  return {
    slowest: all.map(({ slowest }) => slowest).reduce((most, each) => (each.time > most.time ? each : most)),
    pings: all.flatMap(({ pings }) => pings),
    beside: all.flatMap(({ beside }) => beside),
    alone: all.flatMap(({ alone }) => alone),
    peakMemory: Math.max(...all.map(({ peakMemory }) => peakMemory)),
  };
}

/** True if nobody waited for the hostile calls of others. */
export function isPrompt({ pings, beside }: Tried): boolean {
  return quantile(pings, 0.99) <= PROMPT && quantile(beside, 0.99) <= PROMPT;
}

export function printTried({ slowest, pings, beside, alone, peakMemory }: Tried): string {
  return `slowest ${seconds(slowest.time)} (${slowest.what}); ${megabytes(peakMemory)}; ping ${spread(pings)}; a call beside ${spread(beside)}, alone ${spread(alone)}`;
}

async function askAgain(ask: () => Promise<number>, isEnough: (asked: number) => boolean): Promise<readonly number[]> {
  const times: number[] = [];
  while (!isEnough(times.length)) {
    times.push(await ask());
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
