import { rmSync } from 'node:fs';
import { askWatched, isInTurns, printTried, type Tried, tryTwice } from './ask-watched.ts';
import { callsAbout, callsAboutProject } from './calls-of-tools.ts';
import { plainArchive } from './forged-archives.ts';
import { writeProject } from './hostile-project.ts';
import type { Line } from './line.ts';
import { startWatched } from './watched-server.ts';

const PLAIN = 'plain';
const HOSTILE = 'archive';
const FILE = 'a/A.java';

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
  const project = writeProject(FILE, jars, 'package a; class Own { int f() { return 1; } }');
  const server = await startWatched(project.folder, ['--offline']);
  try {
    // What the first call of a process loads of the program is no cost of these sources.
    for (const [tool, input] of callsAbout(PLAIN, project)) await server.call(tool, input);
    const plain = { group_id: 'hostile', artifact_id: PLAIN, version: '1', file_path: FILE };
    return await askWatched(
      server,
      [...callsAbout(HOSTILE, project), ...callsAboutProject(project)],
      ['get_file', plain],
    );
  } finally {
    await server.stop();
    rmSync(project.folder, { recursive: true });
  }
}
