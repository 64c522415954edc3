import { buildJar } from '../support/build-jar.ts';
import { askProject } from './ask-project.ts';
import { isPrompt, joinTried, printTried, type Tried } from './ask-watched.ts';
import { writeProject } from './hostile-project.ts';
import type { HostileSource } from './hostile-sources.ts';
import type { Line } from './line.ts';

const SIZES = [16, 64, 256, 1024, 4096].map((kibibytes) => kibibytes * 1024);
/**
 * Of the project's own file: as many as are read in the main thread, as many as hold nearly all declarations that are taken of one, and more.
 * Larger ones hold more declarations than that, and so none.
 */
const OWN = [95, 320, 1024].map((kibibytes) => kibibytes * 1024);
const MILLISECONDS = 3000;
const PLAIN = 'plain';

/** Asks every tool about artifacts of these sources in five sizes, and about projects that have one of their own, in three. */
export async function trySources(source: HostileSource): Promise<Line> {
  const tried = await tryOnce(source);
  return {
    isFine: tried.slowest.time <= MILLISECONDS && isPrompt(tried),
    text: `${source.name}: ${printTried(tried)}`,
  };
}

async function tryOnce({ extension, textOf }: HostileSource): Promise<Tried> {
  const texts = new Map(SIZES.map((size) => [`of-${size / 1024}-KiB`, textOf(size)]));
  const file = `a/A${extension}`;
  const plain = [PLAIN, buildJar({ [file]: 'package a; class A { int f() { return 1; } }' })] as const;
  const jars = Array.from(texts, ([artifact, text]) => [artifact, buildJar({ [file]: text })] as const);
  const tried = await askProject(writeProject(file, new Map([...jars, plain]), ''), texts.keys(), PLAIN);
  const ofOwn: Tried[] = [];
  for (const size of OWN) ofOwn.push(await askProject(writeProject(file, new Map([plain]), textOf(size)), [], PLAIN));
  return joinTried([tried, ...ofOwn]);
}
