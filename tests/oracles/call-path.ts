import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openSession } from '../../src/cli/session.ts';
import { workerFilesOf } from '../../src/engine/worker-files.ts';
import { validateArguments } from '../../src/tools/calls/validate-arguments.ts';
import { getTypeSource } from '../../src/tools/jar/get-type-source.ts';
import { buildJar } from '../support/build-jar.ts';

/**
 * `npm run -s call-path` tells how many files of `src` and `resolvers` take part in one answer of get_type_source: those with a
 * function that was entered between the call of the tool and its answer, by V8's precise coverage. What a worker or the work that
 * goes on after the answer enters is not counted. Of them, the way is what a reader has to follow: without the words of the domain
 * (`core`), the reach outside (`platform`) and the pure rules behind it (`languages`, `maven`, `gradle`). `--files` names them.
 *
 * warm: asked before, by full coordinates. omitted: the same without version, its project known. cold: never asked, the sources
 * jar in the local repository.
 */
const passedBy = new Set(['src/core', 'src/platform', 'src/languages', 'src/maven', 'src/gradle']);
const root = new URL('../..', import.meta.url).href;
const scratch = mkdtempSync(join(tmpdir(), 'call-path-'));
const project = join(scratch, 'project');

writeWorld();
const inspector = new Session();
inspector.connect();
await inspector.post('Profiler.enable');
await inspector.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
const session = await openSession(
  {
    env: { HOME: join(scratch, 'user'), JAR_INDEXER_HOME: join(scratch, 'home') },
    cwd: project,
    version: '0',
    workers: workerFilesOf(`${root}src/bin/jar-indexer.ts`),
    page: new URL('./page/', import.meta.url),
    signal: new AbortController().signal,
  },
  { project, home: null, quiet: true, verbose: false, logLevel: null, json: true, config: { offline: true } },
);
const engine = await session.engine();

// A server that has answered before: what is loaded and read once, as the graph that the first answer kept, is not the way of a call.
await ask('pear', '1.0');
await ask('pear');
await ask('pear');
const cold = await filesOf(() => ask('apple', '1.0'));
await settled();
await ask('apple', '1.0');
await ask('apple', '1.0');
const warm = await filesOf(() => ask('apple', '1.0'));
const omitted = await filesOf(() => ask('apple'));
await session.close();
rmSync(scratch, { recursive: true });

for (const [name, files] of Object.entries({ warm, omitted, cold })) {
  const folders = Object.entries(Object.groupBy(files, folderOf)).map(
    ([folder, inside]) => `${folder} ${inside?.length}`,
  );
  const way = files.filter((path) => !passedBy.has(folderOf(path)));
  console.log(
    `${name.padEnd(8)}${String(way.length).padStart(3)} on the way, ${files.length} in all: ${folders.join(', ')}`,
  );
  if (process.argv.includes('--files'))
    for (const path of files) console.log(`  ${way.includes(path) ? '' : '- '}${path}`);
}

async function ask(artifact: string, version?: string): Promise<void> {
  const typeName = `orchard.${artifact === 'pear' ? 'Pear' : 'Apple'}`;
  const input = { group_id: 'orchard', artifact_id: artifact, type_name: typeName, version };
  await getTypeSource.run(validateArguments(getTypeSource, input).values, engine, session.ctx);
}

/** Of the product, sorted; counted from a moment on when nothing else runs. */
async function filesOf(act: () => Promise<void>): Promise<readonly string[]> {
  await settled();
  await act();
  return takeEntered();
}

async function settled(): Promise<void> {
  do await wait(400);
  while ((await takeEntered()).length > 0);
}

/** The function that begins a file is the module itself: loading is no part of the way. */
async function takeEntered(): Promise<readonly string[]> {
  const { result } = await inspector.post('Profiler.takePreciseCoverage');
  return result
    .filter(({ url }) => url.startsWith(`${root}src/`) || url.startsWith(`${root}resolvers/`))
    .filter(({ functions }) => functions.some(({ ranges: [whole] }) => whole!.startOffset > 0 && whole!.count > 0))
    .map(({ url }) => url.slice(root.length))
    .sort();
}

function folderOf(path: string): string {
  return path.startsWith('resolvers/') ? 'resolvers' : path.split('/').slice(0, 2).join('/');
}

/** A project that uses two artifacts, and a local repository that has them. */
function writeWorld(): void {
  const repository = join(scratch, 'user/.m2/repository/orchard');
  for (const [artifact, type] of Object.entries({ apple: 'Apple', pear: 'Pear' })) {
    const source = `package orchard;\n\n/** Grows. */\npublic class ${type} {\n  public int peel() {\n    return 1;\n  }\n}\n`;
    write(join(repository, `${artifact}/1.0/${artifact}-1.0.pom`), pomOf(artifact));
    write(
      join(repository, `${artifact}/1.0/${artifact}-1.0-sources.jar`),
      buildJar({ [`orchard/${type}.java`]: source }),
    );
  }
  const uses = ['apple', 'pear'].map(
    (name) =>
      `<dependency><groupId>orchard</groupId><artifactId>${name}</artifactId><version>1.0</version></dependency>`,
  );
  write(join(project, 'pom.xml'), pomOf('market', `<dependencies>${uses.join('')}</dependencies>`));
}

function pomOf(artifact: string, rest = ''): string {
  return `<project><modelVersion>4.0.0</modelVersion><groupId>orchard</groupId><artifactId>${artifact}</artifactId><version>1.0</version>${rest}</project>`;
}

function write(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, content);
}
