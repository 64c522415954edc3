/**
 * `npm run compare:kotlinc -- LIST`: as compare-javac.ts, Kotlin beside the parser of the Kotlin compiler, which Maven fetches.
 * KOTLIN names another version of it. Needs a JDK of 21 or newer.
 */
import { compareDeclarations } from './compare-declarations.ts';
import { kotlincJudge } from './judges.ts';

await compareDeclarations(kotlincJudge('KotlincDeclarations.java'), process.argv.slice(2));
