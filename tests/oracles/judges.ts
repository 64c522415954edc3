import { fileURLToPath } from 'node:url';
import { findLanguageById } from '../../src/languages/find-language.ts';
import { findJdk } from './find-jdk.ts';
import type { Judge } from './judge-files.ts';
import { fetchKotlinCompiler, kotlinVersion } from './kotlin-compiler.ts';

/** javac's own parser, asked by a program of this folder. @throws as `findJdk` */
export function javacJudge(program: string): Judge {
  const { java, version } = findJdk();
  return {
    name: `javac ${version}`,
    language: findLanguageById('java')!,
    command: (list) => [java, pathOf(program), list],
  };
}

/** The parser of the Kotlin compiler, which Maven fetches. @throws as `findJdk` */
export function kotlincJudge(program: string): Judge {
  const { java } = findJdk();
  return {
    name: `Kotlin ${kotlinVersion}`,
    language: findLanguageById('kotlin')!,
    command: (list, scratch) => [java, '-cp', fetchKotlinCompiler(scratch), pathOf(program), list],
  };
}

function pathOf(program: string): string {
  return fileURLToPath(new URL(program, import.meta.url));
}
