import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { median } from '../bench/bench-context.ts';
import { callsAbout, callsAboutProject } from './calls-of-tools.ts';
import { type HostileProject, writeProject } from './hostile-project.ts';
import type { HostileSource } from './hostile-sources.ts';
import { type Line, seconds } from './line.ts';
import { startWatched, type WatchedServer } from './watched-server.ts';

const SIZES = [16, 64, 256, 1024, 4096].map((kibibytes) => kibibytes * 1024);
const MILLISECONDS = 3000;
/** Between two calls about something else. */
const PAUSE = 10;
const PLAIN = 'plain';

/** What a call cost, in milliseconds, and which it was. */
interface Cost {
  readonly time: number;
  readonly what: string;
}

/** Asks every tool about artifacts of these sources in five sizes, and about a project that has the largest. */
export async function trySources({ name, extension, textOf }: HostileSource): Promise<Line> {
  const texts = new Map(SIZES.map((size) => [`of-${size / 1024}-KiB`, textOf(size)]));
  const all = new Map([...texts, [PLAIN, 'package a; class A { int f() { return 1; } }']]);
  const project = writeProject(extension, all, textOf(SIZES.at(-1)!));
  const server = await startWatched(project.folder, ['--offline']);
  try {
    // What the first call of a process loads of the program is no cost of these sources.
    for (const [tool, input] of callsAbout(PLAIN, project)) await server.call(tool, input);
    const { slowest, longest, beside } = await askAll(server, project, [...texts.keys()]);
    const besides = `beside: median ${median(beside).toFixed()} ms, p99 ${quantile(beside, 0.99).toFixed()} ms of ${beside.length}`;
    return {
      isFine: slowest.time <= MILLISECONDS,
      text: `${name}: slowest ${seconds(slowest.time)} (${slowest.what}), longest turn ${longest.time.toFixed()} ms (${longest.what}); ${besides}`,
    };
  } finally {
    await server.stop();
    rmSync(project.folder, { recursive: true });
  }
}

async function askAll(
  server: WatchedServer,
  project: HostileProject,
  artifacts: readonly string[],
): Promise<{ readonly slowest: Cost; readonly longest: Cost; readonly beside: readonly number[] }> {
  const calls = [...artifacts.flatMap((artifact) => callsAbout(artifact, project)), ...callsAboutProject(project)];
  const beside: number[] = [];
  let isDone = false;
  const others = (async () => {
    const plain = { group_id: 'hostile', artifact_id: PLAIN, version: '1', file_path: project.file };
    while (!isDone) {
      beside.push(await server.call('get_file', plain));
      await sleep(PAUSE);
    }
  })();
  let slowest: Cost = { time: 0, what: '' };
  let longest: Cost = { time: 0, what: '' };
  await server.usage();
  for (const [tool, input] of calls) {
    const clock = await server.call(tool, input);
    const { processorTime, longestTurn } = await server.usage();
    const what = 'artifact_id' in input ? `${tool} ${input.artifact_id}` : tool;
    const time = Math.min(clock, processorTime);
    if (time > slowest.time) slowest = { time, what };
    if (longestTurn > longest.time) longest = { time: longestTurn, what };
  }
  isDone = true;
  await others;
  return { slowest, longest, beside };
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
}
