import { askProject } from './ask-project.ts';
import { isInTurns, printTried, type Tried, tryTwice } from './ask-watched.ts';
import { plainArchive } from './forged-archives.ts';
import { writeProject } from './hostile-project.ts';
import type { Line } from './line.ts';

const PLAIN = 'plain';
const HOSTILE = 'archive';

/** Asks every tool of a server about an artifact whose sources are this archive, and about a project that needs it. */
export async function tryServedArchive(name: string, jar: Buffer): Promise<Line> {
  const tried = await tryTwice(() => tryOnce(jar));
  return { isFine: isInTurns(tried), text: `${name}: ${printTried(tried)}` };
}

async function tryOnce(jar: Buffer): Promise<Tried> {
  const jars = new Map([
    [HOSTILE, jar],
    [PLAIN, plainArchive()],
  ]);
  const project = writeProject('a/A.java', jars, 'package a; class Own { int f() { return 1; } }');
  return await askProject(project, [HOSTILE], PLAIN);
}
