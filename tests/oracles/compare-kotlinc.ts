/**
 * `npm run compare:kotlinc -- LIST`: as compare-javac.ts, Kotlin beside the parser of the Kotlin compiler, which Maven fetches.
 * KOTLIN names another version of it. Needs a JDK of 21 or newer.
 */
import { mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findLanguageById } from '../../src/languages/find-language.ts';
import { compareDeclarations } from './compare-declarations.ts';
import { fetchJars } from './fetch-jars.ts';
import { findJdk } from './find-jdk.ts';

const { java } = findJdk(21);
const version = process.env.KOTLIN ?? '2.4.21';
const oracle = fileURLToPath(new URL('KotlincDeclarations.java', import.meta.url));
const judge = {
  name: `Kotlin ${version}`,
  language: findLanguageById('kotlin')!,
  command(list: string, scratch: string) {
    const folder = join(scratch, 'compiler');
    mkdirSync(folder);
    const jars = fetchJars(folder, [`org.jetbrains.kotlin:kotlin-compiler-embeddable:${version}`], true);
    return [java, '-cp', jars.join(delimiter), oracle, list] as const;
  },
};
await compareDeclarations(judge, process.argv.slice(2));
