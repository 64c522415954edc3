/**
 * Compares our effective models with Maven's own: `node tests/oracles/effective-pom.ts POM-FILE | g:a:v …`.
 * Parents and BOMs are read from the local Maven repository, which `mvn help:effective-pom` fills on the way.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { EffectiveDependency, EffectivePom } from '../../src/core/effective-pom.ts';
import type { BuildContext } from '../../src/core/maven-environment.ts';
import type { RawPom } from '../../src/core/raw-pom.ts';
import { buildEffectivePom, type PomRequest } from '../../src/maven/effective-pom.ts';
import { createModelCache } from '../../src/maven/model-cache.ts';
import { parsePom } from '../../src/maven/parse-pom.ts';

const GOAL = 'org.apache.maven.plugins:maven-help-plugin:3.5.1:effective-pom';
const DOWNLOAD = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:get';
const repository = process.env['MAVEN_REPOSITORY'] ?? join(homedir(), '.m2/repository');
const scratch = mkdtempSync(join(tmpdir(), 'effective-pom-'));
const files = new Map<string, RawPom>();
const cache = createModelCache();
const context = readContext();

let failures = 0;
for (const target of process.argv.slice(2)) failures += (await compare(target)) ? 0 : 1;
rmSync(scratch, { recursive: true });
process.exitCode = failures === 0 ? 0 : 1;

async function compare(target: string): Promise<boolean> {
  try {
    const file = findPomFile(target);
    const ours = printModel(await buildOurs(file));
    const differences = diff(ours, printModel(await buildMavens(file)));
    console.log(`${differences.length === 0 ? 'equal' : 'DIFFERENT'}  ${target}  (${ours.length} entries)`);
    for (const line of differences.slice(0, 20)) console.log(`    ${line}`);
    return differences.length === 0;
  } catch (error) {
    console.log(
      `FAILED  ${target}: ${error instanceof Error ? error.message.split('\n').slice(0, 3).join(' ') : error}`,
    );
    return false;
  }
}

function findPomFile(target: string): string {
  if (existsSync(target)) return resolve(statSync(target).isDirectory() ? join(target, 'pom.xml') : target);
  const [groupId = '', artifactId = '', version = ''] = target.split(':');
  const file = locate(groupId, artifactId, version);
  if (!existsSync(file)) maven([DOWNLOAD, `-Dartifact=${groupId}:${artifactId}:${version}:pom`, '-Dtransitive=false']);
  return file;
}

function buildOurs(file: string): Promise<EffectivePom> {
  const options = { context, basedir: dirname(file), fileExists: existsSync, cache };
  return buildEffectivePom(read(file), options, loadPom);
}

/** Maven's answer is a POM in which nothing is left to do. */
async function buildMavens(file: string): Promise<EffectivePom> {
  const output = join(scratch, 'effective.xml');
  maven(['-f', file, GOAL, `-Doutput=${output}`, '-N']);
  const pom = parsePom(readFileSync(output), output);
  return buildEffectivePom(
    { ...pom, parent: null, profiles: [] },
    { context, basedir: dirname(file), fileExists: existsSync },
    async () => null,
  );
}

async function loadPom({ coordinates, relativeTo }: PomRequest): Promise<RawPom | null> {
  const { groupId, artifactId, version } = coordinates;
  if (relativeTo !== null && relativeTo.relativePath !== '') {
    const path = resolve(dirname(relativeTo.origin), relativeTo.relativePath ?? '../pom.xml');
    const file = existsSync(path) && statSync(path).isDirectory() ? join(path, 'pom.xml') : path;
    const pom = existsSync(file) ? read(file) : null;
    const matches = (own: string | null, parents: string | undefined, wanted: string) => (own ?? parents) === wanted;
    if (
      pom !== null &&
      matches(pom.groupId, pom.parent?.groupId, groupId) &&
      pom.artifactId === artifactId &&
      matches(pom.version, pom.parent?.version, version)
    ) {
      return pom;
    }
  }
  const file = locate(groupId, artifactId, version);
  if (!existsSync(file) && !version.includes('$')) {
    maven([DOWNLOAD, `-Dartifact=${groupId}:${artifactId}:${version}:pom`, '-Dtransitive=false']);
  }
  return existsSync(file) ? read(file) : null;
}

function locate(groupId: string, artifactId: string, version: string): string {
  return join(repository, ...groupId.split('.'), artifactId, version, `${artifactId}-${version}.pom`);
}

function read(file: string): RawPom {
  const pom = files.get(file) ?? parsePom(readFileSync(file), file);
  files.set(file, pom);
  return pom;
}

function maven(args: readonly string[]): string {
  return execFileSync('mvn', ['-B', '-q', ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

function readContext(): BuildContext {
  const text = execFileSync('java', ['-XshowSettings:properties', '-version'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const shown =
    text || execFileSync('sh', ['-c', 'java -XshowSettings:properties -version 2>&1'], { encoding: 'utf8' });
  const system = new Map(
    [...shown.matchAll(/^ {4}([\w.]+) = (.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
  for (const [name, value] of Object.entries(process.env)) system.set(`env.${name}`, value ?? '');
  const property = (name: string) => system.get(name) ?? '';
  return {
    jdk: property('java.version'),
    os: { name: property('os.name'), arch: property('os.arch'), version: property('os.version') },
    userProperties: new Map(),
    systemProperties: system,
    activeProfiles: [],
    inactiveProfiles: [],
  };
}

function printModel({ coordinates, packaging, dependencies, managed, modules }: EffectivePom): readonly string[] {
  return [
    `${coordinates.groupId}:${coordinates.artifactId}:${coordinates.version}:${packaging}`,
    ...modules.map((module) => `module ${module}`),
    ...dependencies.map((entry) => `dependency ${printEntry({ ...entry, scope: entry.scope || 'compile' })}`),
    ...managed.map((entry) => `managed ${printEntry(entry)}`),
  ];
}

function printEntry(entry: EffectiveDependency): string {
  const { groupId, artifactId, type, classifier, version, scope, optional, exclusions, systemPath } = entry;
  const excluded = exclusions.map((exclusion) => `${exclusion.groupId}:${exclusion.artifactId}`).join(' ');
  return `${groupId}:${artifactId}:${type}:${classifier ?? ''}:${version} ${scope ?? ''} ${optional ?? ''} [${excluded}] ${systemPath ?? ''}`;
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
