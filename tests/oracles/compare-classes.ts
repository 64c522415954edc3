/**
 * `npm run compare:classes -- [--most N] g:a:v …` compares answers about artifacts with what their classes say:
 * the frames that a JVM would print for their methods with explain_stack_trace, the direct subtypes of types with find_implementations,
 * the calls within each artifact with get_callers. At most N of each (2000), the same on every day. Needs Maven, and a JDK of 24 or
 * newer. What is in no source, since it is generated while an artifact is built or comes from another, is left out. Exit code 1: anything
 * differs.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startServer } from '../bench/stdio-server.ts';
import { compareCallers } from './classes/compare-callers.ts';
import { compareFrames } from './classes/compare-frames.ts';
import { compareSubtypes } from './classes/compare-subtypes.ts';
import { createIsWritten, readClasses } from './classes/compiled-classes.ts';
import type { Ask, Outcome } from './classes/outcome.ts';
import { fetchJars } from './fetch-jars.ts';

const SHOWN = 20;
const PRODUCT = join(import.meta.dirname, '../../dist/bin/jar-indexer.js');

const { values, positionals } = parseArgs({
  options: { most: { type: 'string', default: '2000' } },
  allowPositionals: true,
});
if (positionals.length === 0) throw new Error('Usage: npm run compare:classes -- [--most N] g:a:v …');
const most = Number(values.most);
const scratch = mkdtempSync(join(tmpdir(), 'compare-classes-'));
const env = { JAR_INDEXER_HOME: join(scratch, 'home') };
try {
  const ofSources = fetchJars(
    join(scratch, 'sources'),
    positionals.map((gav) => `${gav}:sources`),
  );
  const { classes, sources } = readClasses([...fetchJars(scratch, positionals, true), ...ofSources]);
  const { stdout } = spawnSync(process.execPath, [PRODUCT, 'sync', '--json', scratch], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  });
  const coordinatesOf = new Map(readSynced(stdout).map((gav) => [gav.split(':').slice(1, 3).join('-'), gav]));
  const known = new Map([...classes].filter(([, { jar }]) => coordinatesOf.has(jar)));
  const server = await startServer(PRODUCT, ['--project', scratch, '--toolsets', 'all', '--offline'], env);
  const ask: Ask = async (name, input) => {
    const { result, error } = await server.request('tools/call', { name, arguments: input });
    const { content, isError } = (result ?? {}) as { content?: readonly [{ text: string }]; isError?: boolean };
    if (content === undefined || isError)
      throw new Error(`${name} ${JSON.stringify(input)}: ${content?.[0].text ?? error}`);
    return JSON.parse(content[0].text);
  };
  const jars = positionals.map((gav) => gav.split(':').slice(1, 3).join('-'));
  const isWritten = new Map(jars.map((jar) => [jar, createIsWritten(sources.get(`${jar}-sources`) ?? [])]));
  const judged = [...known.values()].filter((type) => isWritten.get(type.jar)?.(type) === true);
  const outcomes = {
    frames: await compareFrames(judged, most, ask),
    'types with subtypes': await compareSubtypes(judged, known, { most, ask }),
    calls: await compareCallers(judged, known, { most, coordinatesOf, ask }),
  };
  await server.stop();
  console.log(`${judged.length} classes of ${jars.length} artifacts`);
  for (const [what, outcome] of Object.entries(outcomes)) report(what, outcome);
  process.exitCode = Object.values(outcomes).every(({ differences }) => differences.length === 0) ? 0 : 1;
} finally {
  rmSync(scratch, { recursive: true });
}

/** Coordinates of what has sources. */
function readSynced(stdout: string): readonly string[] {
  const { rows } = JSON.parse(stdout) as { readonly rows: readonly { coordinates: string; outcome: string }[] };
  return rows.filter(({ outcome }) => outcome === 'indexed').map(({ coordinates }) => coordinates);
}

function report(what: string, { asked, differences }: Outcome): void {
  console.log(`${asked} ${what}, ${differences.length} differ`);
  for (const line of differences.slice(0, SHOWN)) console.log(`    ${line}`);
}
