import { createSyntaxParser } from '../platform/grammars/syntax-parser.ts';
import { type DamageTask, type FileDeclarations, runDamageTask } from './damage/damage-task.ts';
import { type OutlineResult, type OutlineTask, runOutlineTask } from './outlines/outline-task.ts';

/** A task that needs a grammar. */
export type GrammarTask = DamageTask | OutlineTask;

/** The body of the thread. `fileOf` as for `createSyntaxParser`. */
export function createGrammarTask(
  fileOf: (name: string) => URL,
): (task: GrammarTask) => Promise<FileDeclarations | OutlineResult> {
  const parser = createSyntaxParser(fileOf);
  return (task) => ('wanted' in task ? runOutlineTask(task, parser) : runDamageTask(task, parser));
}
