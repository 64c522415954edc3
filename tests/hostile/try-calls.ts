import { rmSync } from 'node:fs';
import { randomNumbers } from '../languages/random-damage.ts';
import { buildJar } from '../support/build-jar.ts';
import { callsAbout, callsAboutProject } from './calls-of-tools.ts';
import { writeProject } from './hostile-project.ts';
import { hostileSources } from './hostile-sources.ts';
import { type Line, megabytes } from './line.ts';
import { startWatched } from './watched-server.ts';

const FIRST = 2000;
const SIZE = 16 * 1024;
const SEED = 1;
const MOST_GROWTH = 1.1;

/** 2,000 calls of all tools in any order, then so many more of the same server: what it holds after both, garbage collected. */
export async function tryCalls(count: number): Promise<readonly Line[]> {
  const sources = hostileSources.filter(({ extension }) => extension === '.java');
  const file = 'a/A.java';
  const jars = new Map(
    sources.map(({ textOf }, position) => [`of-shape-${position}`, buildJar({ [file]: textOf(SIZE) })]),
  );
  const project = writeProject(file, jars, sources[0]!.textOf(SIZE));
  const calls = [
    ...[...jars.keys()].flatMap((artifact) => callsAbout(artifact, project)),
    ...callsAboutProject(project),
  ];
  const random = randomNumbers(SEED);
  const server = await startWatched(project.folder, ['--offline']);
  const callRandomly = async (times: number): Promise<void> => {
    for (let done = 0; done < times; done++) await server.call(...calls[random(calls.length)]!);
  };
  try {
    await callRandomly(FIRST);
    const before = await server.collected();
    await callRandomly(count);
    const after = await server.collected();
    return [
      compare(`held after ${FIRST} calls and ${count} more`, before.held, after.held, megabytes),
      compare('resident', before.resident, after.resident, megabytes),
      compare('open files', before.openFiles, after.openFiles, String),
    ];
  } finally {
    await server.stop();
    rmSync(project.folder, { recursive: true });
  }
}

function compare(what: string, before: number, after: number, show: (value: number) => string): Line {
  return { isFine: after <= before * MOST_GROWTH, text: `${what}: ${show(before)}, ${show(after)}` };
}
