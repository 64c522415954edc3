import { basename, extname } from 'node:path';
import { type DamageTask, type FileDeclarations, runDamageTask } from '../indexing/damage/damage-task.ts';
import { type OutlineResult, type OutlineTask, runOutlineTask } from '../indexing/outlines/outline-task.ts';
import { createSyntaxParser } from '../platform/grammars/syntax-parser.ts';
import { readOfProgram } from '../platform/threads/kept-program.ts';
import { serveTasks } from '../platform/threads/serve-tasks.ts';

// Users have no packages installed: the build puts what it takes from them beside the program.
const isBuilt = extname(import.meta.url) === '.js';

/** A task that needs a grammar. */
type GrammarTask = DamageTask | OutlineTask;

const fileOf = (name: string) =>
  isBuilt ? new URL(`./grammars/${basename(name)}`, import.meta.url) : new URL(import.meta.resolve(name));

serveTasks(createGrammarTask());

/** The body of the thread. */
function createGrammarTask(): (task: GrammarTask) => Promise<FileDeclarations | OutlineResult> {
  const parser = createSyntaxParser((name) => readOfProgram(fileOf(name)));
  return (task) => ('wanted' in task ? runOutlineTask(task, parser) : runDamageTask(task, parser));
}
