import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProcess } from '../bench/run-process.ts';
import type { HostileGraph } from './hostile-poms.ts';
import { type Line, megabytes, seconds } from './line.ts';
import { plantGraph } from './plant-graph.ts';

const SECONDS = 10;
const BYTES = 300 * 10 ** 6;
const program = fileURLToPath(new URL('../../dist/bin/jar-indexer.js', import.meta.url));

/** Lists, by the built product in an empty home, what a project depends on whose POMs and repository are these. */
export async function tryGraph(name: string, graph: HostileGraph): Promise<Line> {
  const planted = await plantGraph(graph);
  const { folder } = planted;
  const env = { HOME: join(folder, 'user'), JAR_INDEXER_HOME: join(folder, 'home'), CI: '1' };
  const { code, stdout, stderr, wall, cpu, peakMemory } = await runProcess(
    [
      'timeout',
      '100',
      process.execPath,

      program,
      'list',
      '--quiet',
      '--json',
    ],
    { cwd: join(folder, 'project'), env },
  );
  planted.close();
  const word = findWord(stdout, stderr);
  // Other work of the machine makes the clock say more, never less.
  const time = Math.min(wall, cpu ?? wall);
  const isFine =
    time <= SECONDS * 1000 &&
    (peakMemory ?? 0) <= BYTES &&
    (code === 0 || code === 1) &&
    !stderr.includes('unexpected');
  const figures = `${seconds(time)} of ${seconds(wall)}, ${megabytes(peakMemory ?? 0)}, ${planted.requests} requests, exit ${code}`;
  return { isFine, text: `${name}: ${figures}; ${word.slice(0, 200)}` };
}

/** What the answer says of a limit, else what went wrong, else nothing. */
function findWord(stdout: string, stderr: string): string {
  const messages = [...stdout.matchAll(/"message": ?"((?:[^"\\]|\\.)*)"/g)].map(([, message = '']) => message);
  const list = messages.length > 0 ? messages : [stderr.trim().split('\n').slice(-2).join(' ')];
  return list.find((message) => /limit|budget|more than|at most/i.test(message)) ?? list[0] ?? '';
}
