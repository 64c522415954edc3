import { rmSync } from 'node:fs';
import { buildJar } from '../support/build-jar.ts';
import { askWatched, isInTurns, printTried, type Tried, tryTwice } from './ask-watched.ts';
import { callsAbout, callsAboutProject } from './calls-of-tools.ts';
import { writeProject } from './hostile-project.ts';
import type { HostileSource } from './hostile-sources.ts';
import type { Line } from './line.ts';
import { startWatched } from './watched-server.ts';

const SIZES = [16, 64, 256, 1024, 4096].map((kibibytes) => kibibytes * 1024);
const MILLISECONDS = 3000;
const PLAIN = 'plain';

/** Asks every tool about artifacts of these sources in five sizes, and about a project that has the largest. */
export async function trySources(source: HostileSource): Promise<Line> {
  const tried = await tryTwice(() => tryOnce(source));
  return {
    isFine: tried.slowest.time <= MILLISECONDS && isInTurns(tried),
    text: `${source.name}: ${printTried(tried)}`,
  };
}

async function tryOnce({ extension, textOf }: HostileSource): Promise<Tried> {
  const texts = new Map(SIZES.map((size) => [`of-${size / 1024}-KiB`, textOf(size)]));
  const file = `a/A${extension}`;
  const all = [...texts, [PLAIN, 'package a; class A { int f() { return 1; } }'] as const];
  const jars = new Map(all.map(([artifact, text]) => [artifact, buildJar({ [file]: text })]));
  const project = writeProject(file, jars, textOf(SIZES.at(-1)!));
  const server = await startWatched(project.folder, ['--offline']);
  try {
    // What the first call of a process loads of the program is no cost of these sources.
    for (const [tool, input] of callsAbout(PLAIN, project)) await server.call(tool, input);
    const plain = { group_id: 'hostile', artifact_id: PLAIN, version: '1', file_path: file };
    const calls = [...texts.keys()].flatMap((artifact) => callsAbout(artifact, project));
    return await askWatched(server, [...calls, ...callsAboutProject(project)], ['get_file', plain]);
  } finally {
    await server.stop();
    rmSync(project.folder, { recursive: true });
  }
}
