import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { median } from '../bench/bench-context.ts';
import { type Call, callsAbout, callsAboutProject } from './calls-of-tools.ts';
import { type HostileProject, writeProject } from './hostile-project.ts';
import type { HostileSource } from './hostile-sources.ts';
import { type Line, seconds } from './line.ts';
import { startWatched, type WatchedServer } from './watched-server.ts';

const SIZES = [16, 64, 256, 1024, 4096].map((kibibytes) => kibibytes * 1024);
const MILLISECONDS = 3000;
/** For which one call may keep the others waiting. */
const TURN = 50;
/** Longer turns that are named, the longest. */
const MOST_NAMED = 5;
/** Between two calls about something else. */
const PAUSE = 10;
/** Of these calls before the hostile ones, to compare with. */
const ALONE = 100;
const PLAIN = 'plain';

/** What a call cost, in milliseconds, and which it was. */
interface Cost {
  readonly time: number;
  readonly what: string;
}

/**
 * Asks every tool about artifacts of these sources in five sizes, and about a project that has the largest. Where a turn is too long all
 * is done once more, by another process in another home, and of each call the shorter turn counts: garbage that happens to be collected,
 * code that happens to be compiled and what else the machine does come at other calls then, what the call itself takes does not.
 */
export async function trySources(source: HostileSource): Promise<Line> {
  const first = await tryOnce(source);
  const again = first.turns.some(isLong) ? await tryOnce(source) : null;
  const turns = first.turns.map((turn, place) => shorterOf(turn, again?.turns[place] ?? turn));
  const { slowest, beside, alone } = first;
  const tries = again === null ? '' : ' in both of two tries';
  return {
    isFine: slowest.time <= MILLISECONDS && !turns.some(isLong),
    text: `${source.name}: slowest ${seconds(slowest.time)} (${slowest.what}); ${described(turns, tries)}; a call beside ${spread(beside)}, alone ${spread(alone)}`,
  };
}

/** What all calls cost. */
interface Tried {
  readonly slowest: Cost;
  /** The longest of each call. */
  readonly turns: readonly Cost[];
  readonly beside: readonly number[];
  readonly alone: readonly number[];
}

async function tryOnce({ extension, textOf }: HostileSource): Promise<Tried> {
  const texts = new Map(SIZES.map((size) => [`of-${size / 1024}-KiB`, textOf(size)]));
  const all = new Map([...texts, [PLAIN, 'package a; class A { int f() { return 1; } }']]);
  const project = writeProject(extension, all, textOf(SIZES.at(-1)!));
  const server = await startWatched(project.folder, ['--offline']);
  try {
    // What the first call of a process loads of the program is no cost of these sources.
    for (const [tool, input] of callsAbout(PLAIN, project)) await server.call(tool, input);
    const plain = [
      'get_file',
      { group_id: 'hostile', artifact_id: PLAIN, version: '1', file_path: project.file },
    ] as const;
    const alone = await askAgain(server, plain, (calls) => calls === ALONE);
    return { ...(await askAll(server, project, [...texts.keys()], plain)), alone };
  } finally {
    await server.stop();
    rmSync(project.folder, { recursive: true });
  }
}

function isLong({ time }: Cost): boolean {
  return time > TURN;
}

function shorterOf(one: Cost, other: Cost): Cost {
  return other.time < one.time ? other : one;
}

async function askAll(
  server: WatchedServer,
  project: HostileProject,
  artifacts: readonly string[],
  plain: Call,
): Promise<Omit<Tried, 'alone'>> {
  const calls = [...artifacts.flatMap((artifact) => callsAbout(artifact, project)), ...callsAboutProject(project)];
  let isDone = false;
  const beside = askAgain(server, plain, () => isDone);
  let slowest: Cost = { time: 0, what: '' };
  const turns: Cost[] = [];
  await server.usage();
  for (const [tool, input] of calls) {
    const clock = await server.call(tool, input);
    const { processorTime, longestTurn } = await server.usage();
    const what = 'artifact_id' in input ? `${tool} ${input.artifact_id}` : tool;
    const time = Math.min(clock, processorTime);
    if (time > slowest.time) slowest = { time, what };
    turns.push({ time: longestTurn, what });
  }
  isDone = true;
  return { slowest, turns, beside: await beside };
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

function described(turns: readonly Cost[], tries: string): string {
  const sorted = turns.toSorted((a, b) => b.time - a.time);
  const long = sorted.filter(isLong);
  const named = (long.length > 0 ? long.slice(0, MOST_NAMED) : sorted.slice(0, 1)).map(
    ({ time, what }) => `${time.toFixed()} ms (${what})`,
  );
  return `${long.length} turns above ${TURN} ms${tries}, longest ${named.join(', ')}`;
}

function spread(times: readonly number[]): string {
  return `median ${median(times).toFixed()} ms, p99 ${quantile(times, 0.99).toFixed()} ms of ${times.length}`;
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
}
