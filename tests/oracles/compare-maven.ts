/**
 * Compares our graphs with Maven's own: `npm run compare:maven -- [--keep DIR] FOLDER | g:a:v | LIST-OF-g:a:v.txt …`.
 * Each target's tree is printed by `mvn dependency:tree`, which fills the local repository on the way; ours is then resolved from that
 * repository alone. Artifacts are compared module by module, with type, classifier, version, scope, optional, depth, parent and order.
 * Published artifacts become the modules of one generated project, each with that artifact as its only dependency.
 * Where Maven fails on some modules, the others are compared. `--keep DIR` keeps Maven's answers there and uses them the next time.
 * MAVEN names the `mvn` to run, MEDIATION our mode. Exit code 1: something differs.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { mavenLocal } from '../../resolvers/maven-local.ts';
import { findBuildFile } from '../../src/buildfiles/index.ts';
import type { ResolverDeps } from '../../src/core/artifacts/resolver.ts';
import type { Mediation, ResolvedDependency, ResolvedModule } from '../../src/core/builds/resolved-project.ts';
import type { CallContext } from '../../src/core/call-context.ts';
import { isMetaVersion } from '../../src/maven/versions/meta-version.ts';
import { createFileReader } from '../../src/platform/files/files.ts';
import { loadMavenEnvironment } from '../../src/resolving/environment/maven-environment.ts';
import { resolveProject } from '../../src/resolving/graphs/resolve-project.ts';
import { createResolverChain } from '../../src/resolving/resolver-chain.ts';
import { trustIn } from '../support/trust.ts';

const GOAL = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:tree';
const scratch = mkdtempSync(join(tmpdir(), 'compare-maven-'));
const ctx: CallContext = {
  signal: new AbortController().signal,
  offline: true,
  log: { debug: () => undefined, warn: () => undefined },
  progress: () => undefined,
};
const { keep, targets } = readArguments(process.argv.slice(2));
let failures = 0;
for (const target of targets) failures += (await compareTarget(target)) ? 0 : 1;
rmSync(scratch, { recursive: true });
process.exitCode = failures === 0 ? 0 : 1;

async function compareTarget(target: string): Promise<boolean> {
  try {
    const folder = findFolder(target);
    const { text, failure } = runMaven(folder, target);
    const theirs = parseTrees(text);
    const start = performance.now();
    const ours = await resolveOurs(folder);
    const milliseconds = Math.round(performance.now() - start);
    const judged = failure === null ? ours : ours.filter((module) => theirs.has(moduleName(module)));
    const differences = diffModules(judged, theirs);
    const entries = judged.reduce((sum, { dependencies }) => sum + dependencies.length, 0);
    const verdict = differences.length === 0 ? 'equal' : 'DIFFERENT';
    console.log(`${verdict}  ${target}  (${judged.length} modules, ${entries} entries, ${milliseconds} ms)`);
    if (failure !== null) console.log(`    ${ours.length - judged.length} modules not judged: ${failure}`);
    for (const line of differences) console.log(`    ${line}`);
    return differences.length === 0;
  } catch (error) {
    console.log(
      `FAILED  ${target}: ${error instanceof Error ? error.message.split('\n').slice(0, 5).join(' ') : error}`,
    );
    return false;
  }
}

function findFolder(target: string): string {
  if (!existsSync(target)) return writeProject(target, [target]);
  if (!target.endsWith('.txt')) return resolve(target);
  const lines = readFileSync(target, 'utf8').split('\n');
  return writeProject(
    basename(target),
    lines.map((line) => line.trim()).filter((line) => /^[^#:]+:[^:]+:[^:]+$/.test(line)),
  );
}

function writeProject(name: string, roots: readonly string[]): string {
  const folder = join(scratch, name.replaceAll(/[^\w.-]/g, '_'));
  const modules = roots.map((root) => root.replaceAll(/[^\w.-]/g, '_'));
  const writePom = (place: string, artifactId: string, body: string): void => {
    mkdirSync(place, { recursive: true });
    const ids = `<groupId>orchard</groupId><artifactId>${artifactId}</artifactId><version>1</version>`;
    writeFileSync(join(place, 'pom.xml'), `<project><modelVersion>4.0.0</modelVersion>${ids}${body}</project>`);
  };
  const list = modules.map((module) => `<module>${module}</module>`).join('');
  writePom(folder, 'basket', `<packaging>pom</packaging><modules>${list}</modules>`);
  roots.forEach((root, place) => {
    const [groupId, artifactId, version] = root.split(':');
    const ids = `<groupId>${groupId}</groupId><artifactId>${artifactId}</artifactId><version>${version}</version>`;
    const module = modules[place] as string;
    writePom(join(folder, module), module, `<dependencies><dependency>${ids}</dependency></dependencies>`);
  });
  return folder;
}

interface MavenAnswer {
  readonly text: string;
  /** Its first error; null when all went well. */
  readonly failure: string | null;
}

function runMaven(folder: string, target: string): MavenAnswer {
  const kept = keep === null ? null : join(keep, `${target.replace(/[^\w.-]+/g, '_')}.json`);
  if (kept !== null && existsSync(kept)) return JSON.parse(readFileSync(kept, 'utf8')) as MavenAnswer;
  const output = join(scratch, 'tree.txt');
  rmSync(output, { force: true });
  const pom = statSync(folder).isDirectory() ? join(folder, 'pom.xml') : folder;
  const options = ['-DoutputType=text', `-DoutputFile=${output}`, '-DappendOutput=true'];
  const { stdout } = spawnSync(process.env.MAVEN ?? 'mvn', ['-B', '-q', '-fn', '-f', pom, GOAL, ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const said = [...stdout.matchAll(/ERROR[^\n]*/g)].map(String);
  const failure = said.find((line) => /Failed|Non-res|could not|not found/i.test(line)) ?? said[0] ?? null;
  if (!existsSync(output)) throw new Error(`Maven says: ${failure}`);
  const answer = { text: readFileSync(output, 'utf8'), failure };
  if (kept !== null) writeFileSync(kept, JSON.stringify(answer));
  return answer;
}

/** `g:a` of each module to its lines, breadth first. */
function parseTrees(text: string): ReadonlyMap<string, readonly string[]> {
  const trees = new Map<string, readonly string[]>();
  let rows: { depth: number; line: string }[] = [];
  let path: string[] = [];
  for (const line of text.split('\n').filter((candidate) => candidate !== '')) {
    const [, indent = '', entry = ''] = /^((?:\| {2}| {3}|\+- |\\- )*)(.*)$/.exec(line) ?? [];
    const depth = indent.length / 3;
    if (depth === 0) {
      const [groupId, artifactId] = entry.split(':');
      rows = [];
      path = [];
      trees.set(`${groupId}:${artifactId}`, []);
    }
    const [ids = '', ...marks] = entry.split(' ');
    path = [...path.slice(0, depth), ids];
    if (depth === 0) continue;
    rows.push({
      depth,
      line: `${path.slice(1).map(dropScope).join(' > ')}${scopeOf(ids)}${marks.includes('(optional)') ? ' optional' : ''}`,
    });
    const [module = ''] = path;
    trees.set(
      module.split(':').slice(0, 2).join(':'),
      rows.toSorted((a, b) => a.depth - b.depth).map((row) => row.line),
    );
  }
  return trees;
}

function dropScope(ids: string): string {
  return ids.split(':').slice(0, -1).join(':');
}

function scopeOf(ids: string): string {
  return ` ${ids.split(':').at(-1)}`;
}

async function resolveOurs(folder: string): Promise<readonly ResolvedModule[]> {
  const files = createFileReader();
  const environment = await loadMavenEnvironment({
    files,
    userHome: homedir(),
    mavenHome: null,
    projectRoot: statSync(folder).isDirectory() ? folder : resolve(folder, '..'),
    cwd: process.cwd(),
    trust: trustIn('all'),
    env: process.env,
    flags: { offline: true },
  });
  const places = { mavenLocal: environment.localRepository, gradleCaches: [] };
  const resolver = mavenLocal.create({}, { files, places } as unknown as ResolverDeps);
  const chain = createResolverChain([resolver]);
  const mediation = process.env.MEDIATION as Mediation | undefined;
  const deps = { chain, environment, mediation };
  return (await resolveProject((await findBuildFile(folder)) ?? folder, deps, ctx)).modules;
}

function diffModules(
  ours: readonly ResolvedModule[],
  theirs: ReadonlyMap<string, readonly string[]>,
): readonly string[] {
  const differences: string[] = [];
  const names = new Set(ours.map(moduleName));
  for (const name of theirs.keys()) if (!names.has(name)) differences.push(`${name}: not a module of ours`);
  for (const module of ours) {
    const name = moduleName(module);
    const expected = theirs.get(name);
    if (expected === undefined) differences.push(`${name}: not a module of Maven's`);
    else differences.push(...diffLines(printRows(module), expected).map((line) => `${name}: ${line}`));
  }
  return differences;
}

function moduleName({ coordinates }: ResolvedModule): string {
  return `${coordinates.groupId}:${coordinates.artifactId}`;
}

function printRows({ dependencies }: ResolvedModule): readonly string[] {
  const ways: string[] = [];
  return dependencies.map((dependency) => {
    const above = ways[dependency.parent];
    const way = `${above === undefined ? '' : `${above} > `}${printDependency(dependency)}`;
    ways.push(way);
    return `${way} ${dependency.scope}${dependency.optional ? ' optional' : ''}`;
  });
}

/** Maven prints LATEST and RELEASE as written. */
function printDependency({ groupId, artifactId, type, classifier, version, requested }: ResolvedDependency): string {
  const printed = requested !== undefined && isMetaVersion(requested) ? requested : version;
  return [groupId, artifactId, type, ...(classifier === null ? [] : [classifier]), printed].join(':');
}

function diffLines(ours: readonly string[], theirs: readonly string[]): readonly string[] {
  const differences = [
    ...ours.filter((line) => !theirs.includes(line)).map((line) => `ours   ${line}`),
    ...theirs.filter((line) => !ours.includes(line)).map((line) => `maven  ${line}`),
  ];
  if (differences.length > 0) return differences;
  if (ours.length !== theirs.length) return [`ours has ${ours.length} entries, maven ${theirs.length}`];
  const moved = ours.findIndex((line, row) => line !== theirs[row]);
  return moved < 0 ? [] : [`another order from row ${moved + 1}: ours ${ours[moved]}, maven ${theirs[moved]}`];
}

function readArguments(args: readonly string[]): { keep: string | null; targets: readonly string[] } {
  if (args[0] !== '--keep') return { keep: null, targets: args };
  mkdirSync(args[1] ?? '.', { recursive: true });
  return { keep: args[1] ?? '.', targets: args.slice(2) };
}
