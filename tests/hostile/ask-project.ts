import { rmSync } from 'node:fs';
import { askWatched, type Tried } from './ask-watched.ts';
import { callsAbout, callsAboutProject } from './calls-of-tools.ts';
import type { HostileProject } from './hostile-project.ts';
import { startWatched } from './watched-server.ts';

/** Asks every tool of a server about these artifacts of a project and about itself, and about its artifact `plain` beside; removes it then. */
export async function askProject(project: HostileProject, artifacts: Iterable<string>, plain: string): Promise<Tried> {
  const server = await startWatched(project.folder, ['--offline']);
  try {
    // What the first call of a process loads of the program is no cost of these sources.
    for (const [tool, input] of callsAbout(plain, project)) await server.call(tool, input);
    const calls = [...artifacts].flatMap((artifact) => callsAbout(artifact, project));
    const beside = { group_id: 'hostile', artifact_id: plain, version: '1', file_path: project.file };
    return await askWatched(server, [...calls, ...callsAboutProject(project)], ['get_file', beside]);
  } finally {
    await server.stop();
    rmSync(project.folder, { recursive: true });
  }
}
