/**
 * `npm run compare:javac -- LIST`: Java in sources jars, by our scanner, tree-sitter and ctags, beside javac's own parser. LIST names
 * a jar or a `g:a:v` on each line; those may be named themselves too. Needs a JDK, best 25, and Maven for coordinates.
 */
import { fileURLToPath } from 'node:url';
import { findLanguageById } from '../../src/languages/find-language.ts';
import { compareDeclarations } from './compare-declarations.ts';
import { findJdk } from './find-jdk.ts';

const { java, version } = findJdk();
const oracle = fileURLToPath(new URL('JavacDeclarations.java', import.meta.url));
const judge = {
  name: `javac ${version}`,
  language: findLanguageById('java')!,
  command: (list: string) => [java, oracle, list] as const,
};
await compareDeclarations(judge, process.argv.slice(2));
