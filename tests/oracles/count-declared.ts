/**
 * How many of the dependencies that the scripts of Gradle builds declare are understood, where no lock file tells:
 * `npm run count:declared -- FOLDER …`. What is told as not understood counts as one that is declared, each of its lines once; what plugins
 * may add that are not read is counted apart, as nobody knows how many that are. Published catalogs are not fetched.
 */
import { basename, join, resolve } from 'node:path';
import { gradle } from '../../src/buildfiles/gradle.ts';
import { findBuildFile } from '../../src/buildfiles/index.ts';
import { createInputRecord } from '../../src/resolving/cache/input-record.ts';

const showsMisses = process.argv.includes('--misses');
for (const target of process.argv.slice(2).filter((argument) => argument !== '--misses')) {
  const folder = resolve(target);
  const path = (await findBuildFile(folder, 'gradle')) ?? join(folder, 'build.gradle');
  const reading = gradle.read(path, createInputRecord());
  if (reading?.kind !== 'gradle') throw new Error(`${folder} is no Gradle build`);
  const { projects, problems } = reading.readProjects(new Map());
  const declared = projects
    .flatMap(({ configurations }) => [...configurations.values()])
    .reduce((sum, { dependencies, constraints }) => sum + dependencies.length + constraints.length, 0);
  const unread = new Map(
    problems
      .filter(({ code }) => code === 'dependency-unread')
      .map(({ where, message }) => [`${where} ${message}`, where] as const),
  );
  const plugins = new Set(problems.filter(({ code }) => code === 'plugin-unread').map(({ message }) => message));
  const share = ((100 * declared) / Math.max(1, declared + unread.size)).toFixed(2);
  console.log(
    `${basename(folder)}: ${declared} understood of ${declared + unread.size} (${share} %), ${plugins.size} plugins not read`,
  );
  for (const miss of showsMisses ? unread.keys() : []) console.log(`    ${miss}`);
}
