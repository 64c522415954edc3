import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { buildJar } from '../support/build-jar.ts';
import { tempFolder } from '../support/temp-folder.ts';

export const program = fileURLToPath(new URL('../../dist/bin/jar-indexer.js', import.meta.url));

/** Path → bytes, bytes that take their time or are held back, a status to answer with, or a promise that is never kept: the request hangs. */
export type Served = Record<
  string,
  string | Uint8Array | { slowly: Uint8Array } | { held: Promise<Uint8Array> } | number | 'hang'
>;

/** A machine of its own: home, local repository, settings.xml that mirrors everything to a repository on loopback. */
export interface World {
  readonly folder: string;
  readonly project: string;
  readonly env: Record<string, string>;
  /** What the repository serves; may be changed while it runs. */
  readonly served: Served;
  /** Paths asked for, in order. */
  readonly asked: string[];
  /** Of the repository, without a slash at its end. */
  readonly url: string;
  /** Replaces settings.xml by `<settings>` with this inside. */
  configure(settings: string): void;
  run(args: readonly string[], options?: RunOptions): Promise<Finished>;
}

export interface RunOptions {
  readonly cwd?: string;
  /** The built product itself, if not another copy of it. */
  readonly program?: string;
  readonly onStart?: (pid: number) => void;
}

export interface Finished {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export async function createWorld(pom: string, served: Served = {}): Promise<World> {
  const folder = tempFolder({ 'project/pom.xml': pom });
  const asked: string[] = [];
  const url = await serve(served, asked);
  const configure = (settings: string) =>
    write(join(folder, 'user/.m2/settings.xml'), `<settings>${settings}</settings>`);
  configure(mirrorAt(url));
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: join(folder, 'user'),
    USERPROFILE: join(folder, 'user'),
    JAR_INDEXER_HOME: join(folder, 'home'),
    // Whatever JDK the machine has, answers are the same.
    JAR_INDEXER_JDK_SOURCES: join(folder, 'no-jdk'),
    CI: '1',
  };
  const project = join(folder, 'project');
  return {
    folder,
    project,
    env,
    served,
    asked,
    url,
    configure,
    run: (args, options = {}) =>
      run([options.program ?? program, ...args], { cwd: options.cwd ?? project, env }, options.onStart),
  };
}

/** Lets one repository, of the id `orchard`, stand for all. */
export function mirrorAt(url: string): string {
  return `<mirrors><mirror><id>orchard</id><mirrorOf>*</mirrorOf><url>${url}</url></mirror></mirrors>`;
}

/** A POM `g:a:v` with these dependencies (`g:a:v[:scope]`) and whatever else is given. */
export function pomOf(coordinates: string, dependencies: readonly string[] = [], rest = ''): string {
  const list = dependencies.map((dependency) => {
    const [g, a, v, scope = 'compile'] = dependency.split(':');
    return `<dependency><groupId>${g}</groupId><artifactId>${a}</artifactId><version>${v}</version><scope>${scope}</scope></dependency>`;
  });
  const [g, a, v] = coordinates.split(':');
  return `<project><modelVersion>4.0.0</modelVersion><groupId>${g}</groupId><artifactId>${a}</artifactId><version>${v}</version>${rest}
<dependencies>${list.join('\n')}</dependencies></project>`;
}

/** The files of a published artifact: POM, and sources when there are any. */
export function publish(
  coordinates: string,
  sources: Readonly<Record<string, string>> | null,
  dependencies: readonly string[] = [],
): Record<string, string | Uint8Array> {
  const [g = '', a = '', v = ''] = coordinates.split(':');
  const base = `/${g.replaceAll('.', '/')}/${a}/${v}/${a}-${v}`;
  return {
    [`${base}.pom`]: pomOf(coordinates, dependencies),
    ...(sources === null ? {} : { [`${base}-sources.jar`]: buildJar(sources) }),
  };
}

/** Puts files of `publish` into the local repository of the world. */
export function install({ env }: World, files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [path, content] of Object.entries(files)) write(join(env.HOME ?? '', '.m2/repository', path), content);
}

function write(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}

/** A repository on loopback that serves these files, and the paths it was asked for. Its address ends without a slash. */
export async function serve(served: Served, asked: string[] = []): Promise<string> {
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    asked.push(path);
    const found = served[path];
    const content = typeof found === 'object' && 'held' in found ? await found.held : found;
    if (content === 'hang') return;
    if (content === undefined || typeof content === 'number') {
      response.writeHead(content ?? 404).end();
      return;
    }
    const isSlow = typeof content === 'object' && 'slowly' in content;
    const bytes = Buffer.from(isSlow ? content.slowly : content);
    response.writeHead(200, {
      'content-length': bytes.length,
      'x-checksum-sha1': createHash('sha1').update(bytes).digest('hex'),
    });
    if (isSlow) void drip(bytes, response);
    else response.end(bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Ten parts, 150 ms apart. */
async function drip(bytes: Buffer, response: ServerResponse): Promise<void> {
  const size = Math.ceil(bytes.length / 10);
  for (let at = 0; at < bytes.length; at += size) {
    response.write(bytes.subarray(at, at + size));
    await sleep(150);
  }
  response.end();
}

function run(
  args: readonly string[],
  options: { cwd: string; env: Record<string, string> },
  onStart?: (pid: number) => void,
): Promise<Finished> {
  const child = spawn(process.execPath, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => (output.stdout += chunk));
  child.stderr.on('data', (chunk) => (output.stderr += chunk));
  if (child.pid !== undefined) onStart?.(child.pid);
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, ...output })));
}
