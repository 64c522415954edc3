import { askProject } from './ask-project.ts';
import { isPrompt, printTried, type Tried } from './ask-watched.ts';
import { type MakeArchive, plainArchive } from './forged-archives.ts';
import { writeProject } from './hostile-project.ts';
import type { Line } from './line.ts';

const PLAIN = 'plain';
const HOSTILE = 'archive';

/** Asks every tool of a server about an artifact whose sources are this archive, in two versions, and about a project that needs it. */
export async function tryServedArchive(name: string, make: MakeArchive): Promise<Line> {
  const tried = await tryOnce(make);
  return { isFine: isPrompt(tried), text: `${name}: ${printTried(tried)}` };
}

async function tryOnce(make: MakeArchive): Promise<Tried> {
  const jars = new Map([
    [HOSTILE, make('1')],
    [`${HOSTILE}:2`, make('2')],
    [PLAIN, plainArchive()],
  ]);
  const project = writeProject('a/A.java', jars, 'package a; class Own { int f() { return 1; } }');
  return await askProject(project, [HOSTILE], PLAIN);
}
