import { askProject } from './ask-project.ts';
import { isPrompt, printTried, type Tried } from './ask-watched.ts';
import { plainArchive } from './forged-archives.ts';
import { write, writeProject } from './hostile-project.ts';
import type { Line } from './line.ts';
import type { MakeCode } from './wide-code.ts';

const PLAIN = 'plain';

/** Asks every tool of a server about a project whose own code this is. */
export async function tryWideCode(name: string, make: MakeCode): Promise<Line> {
  const tried = await tryOnce(make);
  return { isFine: isPrompt(tried), text: `${name}: ${printTried(tried)}` };
}

async function tryOnce(make: MakeCode): Promise<Tried> {
  const project = writeProject(
    'a/A.java',
    new Map([[PLAIN, plainArchive()]]),
    'package a; class A { int f() { return 1; } }',
  );
  for (const [path, text] of make()) write(project.folder, `project/src/${path}`, text);
  return await askProject(project, [], PLAIN);
}
