/**
 * Compares our effective models with Maven's own: `node tests/oracles/effective-pom.ts FOLDER | POM-FILE | g:a:v …`.
 * A folder is compared with all its modules, a file alone. Parents and BOMs are read from the local Maven repository, which
 * `mvn help:effective-pom` fills on the way; `OFFLINE=1` lets it use only what is there. MAVEN names the `mvn` to run.
 * `fixtures/models` holds a project for each rule, whose models tests/golden keeps: compare those of `maven3` with Maven 3.9 (3.8
 * knows no property `packaging`) and those of `maven4` with Maven 4 after a change of either.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { EffectivePom } from '../../src/core/builds/effective-pom.ts';
import type { BuildContext } from '../../src/core/builds/maven-environment.ts';
import type { RawPom } from '../../src/core/builds/raw-pom.ts';
import { buildEffectivePom, type PomRequest } from '../../src/maven/effective/effective-pom.ts';
import { extendBuild } from '../../src/maven/extensions/extended-build.ts';
import { parsePom } from '../../src/maven/model/parse-pom.ts';
import { createFileReader, isThere } from '../../src/platform/files/files.ts';
import { walkFiles } from '../../src/platform/files/walk-files.ts';
import { loadMavenEnvironment } from '../../src/resolving/environment/maven-environment.ts';
import { printModel } from '../support/print-model.ts';
import { readModels } from '../support/read-models.ts';
import { trustIn } from '../support/trust.ts';

const GOAL = 'org.apache.maven.plugins:maven-help-plugin:3.5.1:effective-pom';
const DOWNLOAD = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:get';
const repository = process.env.MAVEN_REPOSITORY ?? join(homedir(), '.m2/repository');
const scratch = mkdtempSync(join(tmpdir(), 'effective-pom-'));
const files = { fileExists: isThere, listFiles: walkFiles };
const poms = new Map<string, RawPom>();

let different = 0;
let equal = 0;
for (const target of process.argv.slice(2)) await compare(target);
rmSync(scratch, { recursive: true });
console.log(`${equal} models equal, ${different} different`);
process.exitCode = different === 0 ? 0 : 1;

async function compare(target: string): Promise<void> {
  try {
    const { file, isReactor } = findPomFile(target);
    const context = await readContext(dirname(file));
    const ours = await buildOurs(file, context, isReactor);
    const mavens = await buildMavens(file, context, isReactor);
    for (const [name, model] of ours) {
      const theirs = mavens.get(name);
      report(name, theirs === undefined ? ['Maven has no such module'] : diff(model, theirs), model.length);
    }
    for (const name of mavens.keys()) if (!ours.has(name)) report(name, ['only Maven has this module'], 0);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    report(target, [message.split('\n').slice(0, 3).join(' ')], 0);
  }
}

function report(name: string, differences: readonly string[], entries: number): void {
  if (differences.length === 0) equal++;
  else different++;
  console.log(`${differences.length === 0 ? 'equal' : 'DIFFERENT'}  ${name}  (${entries} entries)`);
  for (const line of differences.slice(0, 20)) console.log(`    ${line}`);
}

function findPomFile(target: string): { readonly file: string; readonly isReactor: boolean } {
  if (existsSync(target)) {
    const isReactor = statSync(target).isDirectory();
    return { file: resolve(isReactor ? join(target, 'pom.xml') : target), isReactor };
  }
  const [groupId = '', artifactId = '', version = ''] = target.split(':');
  const file = locate(groupId, artifactId, version);
  if (!existsSync(file)) maven([DOWNLOAD, `-Dartifact=${groupId}:${artifactId}:${version}:pom`, '-Dtransitive=false']);
  return { file, isReactor: false };
}

type Models = Map<string, readonly string[]>;

/** Printed, by `g:a`. */
async function buildOurs(file: string, context: BuildContext, isReactor: boolean): Promise<Models> {
  const models = isReactor
    ? await readModels(dirname(file), context, loadPom)
    : extendBuild(
        [await buildEffectivePom(readPom(file), { ...files, context, basedir: dirname(file) }, loadPom)],
        [],
        context,
      ).models;
  return new Map(models.map((model) => [nameOf(model), printModel(model)]));
}

/** Maven's answer is one or many POMs in which nothing is left to do. */
async function buildMavens(file: string, context: BuildContext, isReactor: boolean): Promise<Models> {
  const output = join(scratch, 'effective.xml');
  maven(['-f', file, GOAL, `-Doutput=${output}`, ...(isReactor ? [] : ['-N'])]);
  const text = readFileSync(output, 'utf8');
  // Comments and XML declarations stand before the elements, several of either.
  const pattern = /^<projects[ >]/m.test(text)
    ? /^ {2}<project[ >].*?^ {2}<\/project>/gms
    : /^<project[ >].*^<\/project>/gms;
  const projects = [...text.matchAll(pattern)].map(([project]) => project);
  const models: Models = new Map();
  for (const project of projects) {
    const pom = { ...parsePom(Buffer.from(project), output), parent: null, profiles: [] };
    const options = {
      context: { ...context, userProperties: new Map() },
      basedir: dirname(file),
      ...files,
    };
    const model = await buildEffectivePom(pom, options, async () => null);
    models.set(nameOf(model), printModel(model));
  }
  return models;
}

function nameOf({ coordinates }: EffectivePom): string {
  return `${coordinates.groupId}:${coordinates.artifactId}`;
}

async function loadPom({ coordinates: { groupId, artifactId, version } }: PomRequest): Promise<RawPom | null> {
  const file = locate(groupId, artifactId, version);
  if (!existsSync(file) && !version.includes('$')) {
    maven([DOWNLOAD, `-Dartifact=${groupId}:${artifactId}:${version}:pom`, '-Dtransitive=false']);
  }
  return existsSync(file) ? readPom(file) : null;
}

function locate(groupId: string, artifactId: string, version: string): string {
  return join(repository, ...groupId.split('.'), artifactId, version, `${artifactId}-${version}.pom`);
}

function readPom(file: string): RawPom {
  const pom = poms.get(file) ?? parsePom(readFileSync(file), file);
  poms.set(file, pom);
  return pom;
}

function maven(args: readonly string[]): string {
  return execFileSync(process.env.MAVEN ?? 'mvn', ['-B', '-q', ...(process.env.OFFLINE ? ['-o'] : []), ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

async function readContext(projectRoot: string): Promise<BuildContext> {
  const environment = await loadMavenEnvironment({
    files: createFileReader(),
    userHome: homedir(),
    mavenHome: process.env.MAVEN ? dirname(dirname(realpathSync(process.env.MAVEN))) : null,
    projectRoot,
    cwd: projectRoot,
    trust: trustIn('all'),
    env: process.env,
    flags: {},
  });
  return environment.context;
}

function diff(ours: readonly string[], theirs: readonly string[]): readonly string[] {
  const mine = new Set(ours);
  const wanted = new Set(theirs);
  const differences = [
    ...ours.filter((line) => !wanted.has(line)).map((line) => `ours:  ${line}`),
    ...theirs.filter((line) => !mine.has(line)).map((line) => `maven: ${line}`),
  ];
  if (differences.length > 0 || ours.length === theirs.length) {
    const at = ours.findIndex((line, index) => line !== theirs[index]);
    return differences.length > 0 || at === -1 ? differences : [`another order from: ${ours[at]}`];
  }
  return [`${ours.length} entries, Maven has ${theirs.length}`];
}
