import { mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fetchJars } from './fetch-jars.ts';

/** KOTLIN names another version. */
export const kotlinVersion = process.env.KOTLIN ?? '2.4.21';

/** The class path of the Kotlin compiler, which Maven fetches into a folder. */
export function fetchKotlinCompiler(scratch: string): string {
  const folder = join(scratch, 'compiler');
  mkdirSync(folder);
  return fetchJars(folder, [`org.jetbrains.kotlin:kotlin-compiler-embeddable:${kotlinVersion}`], true).join(delimiter);
}
