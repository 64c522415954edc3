/**
 * `npm run compare:javac -- LIST`: Java in sources jars, by our scanner, tree-sitter and ctags, beside javac's own parser. LIST names
 * a jar or a `g:a:v` on each line; those may be named themselves too. Needs a JDK, best 25, and Maven for coordinates.
 */
import { compareDeclarations } from './compare-declarations.ts';
import { javacJudge } from './judges.ts';

await compareDeclarations(javacJudge('JavacDeclarations.java'), process.argv.slice(2));
