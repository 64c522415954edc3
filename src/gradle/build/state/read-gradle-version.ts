import { resolve } from 'node:path';
import type { BuildFiles } from './build-files.ts';

/** First number of the Gradle that the wrapper of a build takes; null: nobody says. Source: https://docs.gradle.org/current/userguide/gradle_wrapper.html. */
export function readGradleVersion(files: BuildFiles, folder: string): number | null {
  const url = files.readProperties(resolve(folder, 'gradle/wrapper/gradle-wrapper.properties')).get('distributionUrl');
  const major = /\bgradle-(\d+)\./.exec(url?.split('/').at(-1) ?? '')?.[1];
  return major === undefined ? null : Number(major);
}
