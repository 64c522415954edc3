import { buildJar } from '../support/build-jar.ts';
import { askProject } from './ask-project.ts';
import { isInTurns, printTried, type Tried, tryTwice } from './ask-watched.ts';
import { writeProject } from './hostile-project.ts';
import type { HostileSource } from './hostile-sources.ts';
import type { Line } from './line.ts';

const SIZES = [16, 64, 256, 1024, 4096].map((kibibytes) => kibibytes * 1024);
/** Of the project's own file: larger ones hold more declarations than are taken of a file, and so none. */
const OWN = 1024 * 1024;
const MILLISECONDS = 3000;
const PLAIN = 'plain';

/** Asks every tool about artifacts of these sources in five sizes, and about a project that has one of 1 MiB. */
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
  const project = writeProject(file, jars, textOf(OWN));
  return await askProject(project, texts.keys(), PLAIN);
}
