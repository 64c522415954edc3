import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runProcess } from '../bench/run-process.ts';
import type { HostileGraph } from './hostile-poms.ts';
import { type Line, megabytes, seconds } from './line.ts';

const SECONDS = 10;
const BYTES = 300 * 10 ** 6;
const POM =
  '<project><modelVersion>4.0.0</modelVersion><groupId>victim</groupId><artifactId>victim</artifactId><version>1</version><dependencies><dependency><groupId>hostile</groupId><artifactId>root</artifactId><version>1</version></dependency></dependencies></project>';
const program = fileURLToPath(new URL('../../dist/bin/jar-indexer.js', import.meta.url));

/**
 * Removed at the end: ext4 looks for minutes for places that no file has left just now, which would make the next shape's files cost ten
 * times as much.
 */
const folders: string[] = [];
process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** Lists, by the built product in an empty home, what a project depends on whose POMs and repository are these. */
export async function tryGraph(name: string, graph: HostileGraph): Promise<Line> {
  const folder = mkdtempSync(join(tmpdir(), 'hostile-'));
  let requests = 0;
  const server = createServer((request, response) => {
    requests++;
    const body = graph.serve((request.url ?? '').slice('/maven2/'.length));
    response.statusCode = body === null ? 404 : 200;
    response.end(body ?? '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/maven2/`;
  const settings = `<settings><mirrors><mirror><id>m</id><mirrorOf>*</mirrorOf><url>${url}</url></mirror></mirrors></settings>`;
  const files = { 'user/.m2/settings.xml': settings, ...prefixed(graph.project ?? { 'pom.xml': POM }) };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
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
  server.closeAllConnections();
  server.close();
  folders.push(folder);
  const word = findWord(stdout, stderr);
  // Other work of the machine makes the clock say more, never less.
  const time = Math.min(wall, cpu ?? wall);
  const isFine =
    time <= SECONDS * 1000 &&
    (peakMemory ?? 0) <= BYTES &&
    (code === 0 || code === 1) &&
    !stderr.includes('unexpected');
  const figures = `${seconds(time)} of ${seconds(wall)}, ${megabytes(peakMemory ?? 0)}, ${requests} requests, exit ${code}`;
  return { isFine, text: `${name}: ${figures}; ${word.slice(0, 200)}` };
}

function prefixed(project: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(project).map(([path, text]) => [`project/${path}`, text]));
}

/** What the answer says of a limit, else what went wrong, else nothing. */
function findWord(stdout: string, stderr: string): string {
  const messages = [...stdout.matchAll(/"message": ?"((?:[^"\\]|\\.)*)"/g)].map(([, message = '']) => message);
  const list = messages.length > 0 ? messages : [stderr.trim().split('\n').slice(-2).join(' ')];
  return list.find((message) => /limit|budget|more than|at most/i.test(message)) ?? list[0] ?? '';
}
