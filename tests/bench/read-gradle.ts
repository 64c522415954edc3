/** Reads the build files of a Gradle build once, out of the folder that is given, and prints what that took. */
import { join } from 'node:path';
import { gradle } from '../../src/buildfiles/gradle.ts';
import { findBuildFile } from '../../src/buildfiles/index.ts';
import { createInputRecord } from '../../src/resolving/cache/input-record.ts';

export interface GradleReadingCost {
  readonly scripts: number;
  readonly projects: number;
  /** Milliseconds. */
  readonly wall: number;
  readonly cpu: number;
  /** Bytes that were resident at most. */
  readonly memory: number;
}

const [folder = '.'] = process.argv.slice(2);
const started = performance.now();
const reading = gradle.read(
  (await findBuildFile(folder, 'gradle')) ?? join(folder, 'build.gradle'),
  createInputRecord(),
);
if (reading?.kind !== 'gradle') throw new Error(`${folder} is no Gradle build`);
const { files, projects } = reading.readProjects(new Map());
const { user, system } = process.cpuUsage();
const cost: GradleReadingCost = {
  scripts: files.filter((path) => /\.gradle(?:\.kts)?$/.test(path)).length,
  projects: projects.length,
  wall: performance.now() - started,
  cpu: (user + system) / 1_000,
  memory: process.resourceUsage().maxRSS * 1_024,
};
console.log(JSON.stringify(cost));
