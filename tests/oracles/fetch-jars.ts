import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The files of `g:a:v` or `g:a:v:classifier` in a folder, fetched by Maven (MAVEN names the `mvn` to run). What is not published is
 * told and passed over; `transitive`: it must be, with all that it needs at run time. @throws Error with what Maven says.
 */
export function fetchJars(folder: string, coordinates: readonly string[], transitive = false): readonly string[] {
  if (coordinates.length === 0) return [];
  const output = join(folder, 'jars');
  mkdirSync(output, { recursive: true });
  writeFileSync(join(folder, 'pom.xml'), pomOf(coordinates, output, transitive));
  const goal = `org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy${transitive ? '-dependencies' : ''}`;
  const options = transitive ? [`-DoutputDirectory=${output}`, '-DincludeScope=runtime'] : [];
  const maven = process.env.MAVEN ?? 'mvn';
  const { error, status, stdout } = spawnSync(maven, ['-B', '-q', '-f', join(folder, 'pom.xml'), goal, ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
  });
  if (error !== undefined) throw new Error(`${maven} does not run: ${error.message}`);
  const missing = transitive ? undefined : coordinates.find((ids) => isMissing(ids, stdout));
  if (status !== 0 && missing !== undefined) {
    console.log(`${missing} is not published`);
    return fetchJars(
      folder,
      coordinates.filter((ids) => ids !== missing),
    );
  }
  if (status !== 0 || !existsSync(output)) throw new Error(`Maven says: ${stdout.trim().split('\n')[0]}`);
  return readdirSync(output).map((name) => join(output, name));
}

/** By what Maven says when a repository has been asked just now, or before. */
function isMissing(coordinates: string, output: string): boolean {
  const [groupId, artifactId, version, ...classifier] = coordinates.split(':');
  const name = [groupId, artifactId, 'jar', ...classifier, version].join(':');
  return output.includes(`Could not find artifact ${name} `) || output.includes(`${name} was not found in `);
}

function pomOf(coordinates: readonly string[], output: string, isTransitive: boolean): string {
  const element = (name: string) => coordinates.map((one) => `<${name}>${idsOf(one)}</${name}>`).join('');
  const items = `<artifactItems>${element('artifactItem')}</artifactItems><outputDirectory>${output}</outputDirectory>`;
  const rest = isTransitive
    ? `<dependencies>${element('dependency')}</dependencies>`
    : `<build><plugins><plugin><artifactId>maven-dependency-plugin</artifactId><configuration>${items}</configuration></plugin></plugins></build>`;
  const own = '<groupId>orchard</groupId><artifactId>basket</artifactId><version>1</version><packaging>pom</packaging>';
  return `<project><modelVersion>4.0.0</modelVersion>${own}${rest}</project>`;
}

function idsOf(coordinates: string): string {
  const [groupId, artifactId, version, classifier] = coordinates.split(':');
  const ids = `<groupId>${groupId}</groupId><artifactId>${artifactId}</artifactId><version>${version}</version>`;
  return classifier === undefined ? ids : `${ids}<classifier>${classifier}</classifier>`;
}
