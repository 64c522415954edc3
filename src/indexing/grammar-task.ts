import { createSyntaxParser } from '../platform/grammars/syntax-parser.ts';
import { type DamageTask, runDamageTask } from './damage/damage-task.ts';
import { type OutlineResult, type OutlineTask, runOutlineTask } from './outlines/outline-task.ts';
import { type FileSymbols, runScanTask, type ScanTask } from './scan-task.ts';
import type { PackedFile } from './tables/packed-symbols.ts';

/** What needs a grammar, or more time than a thread has that others wait for. */
export type GrammarTask = DamageTask | OutlineTask | ScanTask;

/** The body of the thread. `fileOf` as for `createSyntaxParser`. */
export function createGrammarTask(
  fileOf: (name: string) => URL,
): (task: GrammarTask) => Promise<PackedFile | OutlineResult | FileSymbols | null> {
  const parser = createSyntaxParser(fileOf);
  return async (task) => {
    if (!('wanted' in task)) return await runDamageTask(task, parser);
    return task.wanted === 'symbols' ? runScanTask(task) : await runOutlineTask(task, parser);
  };
}
