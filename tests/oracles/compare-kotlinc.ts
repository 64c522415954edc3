/**
 * `npm run compare:kotlinc -- LIST`: as compare-javac.ts, Kotlin beside the parser of the Kotlin compiler, which Maven fetches.
 * KOTLIN names another version of it. Needs a JDK of 21 or newer.
 */
import { fileURLToPath } from 'node:url';
import { findLanguageById } from '../../src/languages/find-language.ts';
import { compareDeclarations } from './compare-declarations.ts';
import { findJdk } from './find-jdk.ts';
import { fetchKotlinCompiler, kotlinVersion } from './kotlin-compiler.ts';

const { java } = findJdk();
const oracle = fileURLToPath(new URL('KotlincDeclarations.java', import.meta.url));
const judge = {
  name: `Kotlin ${kotlinVersion}`,
  language: findLanguageById('kotlin')!,
  command: (list: string, scratch: string) => [java, '-cp', fetchKotlinCompiler(scratch), oracle, list] as const,
};
await compareDeclarations(judge, process.argv.slice(2));
