import { isDeepStrictEqual } from 'node:util';
import { readForChange } from '../platform/files/replace-unchanged.ts';
import { runProgram } from '../platform/programs/run-program.ts';
import { carryOut, type Done } from './editing/carry-out.ts';
import { dropOrigin, keepOrigin } from './editing/keep-origin.ts';
import { covers, type Edit, planEdit } from './editing/plan-edit.ts';
import { hashOf, type Receipts } from './editing/receipts.ts';
import { spliceBetween } from './editing/splice.ts';
import type { ReadyCommand } from './own-command.ts';

export interface Connected extends Done {
  /** The client's own command that wrote the entry; null: init edited the file. */
  readonly by: string | null;
}

/** Writes the entry: by the client's own command if there is one, and by an edit for what that could not say. */
export async function connectClient(
  edit: Edit,
  {
    command,
    receipts,
    cwd,
    env,
    signal,
  }: {
    readonly command: ReadyCommand | null;
    readonly receipts: Receipts;
    readonly cwd: string;
    readonly env: NodeJS.ProcessEnv;
    readonly signal: AbortSignal;
  },
): Promise<Connected> {
  const plan = planEdit('write', edit, receipts);
  const isNew = plan.state === 'change' && plan.receipt === null;
  if (command === null || !isNew) return { ...(await carryOut('write', edit, receipts)), by: null };
  const { file, editor } = edit;
  const saved = keepOrigin(file, plan.found, { receipt: null, receipts });
  await runProgram(command.file, command.args, { cwd, env, signal });
  const now = readForChange(file);
  const text = now === null || typeof now === 'string' ? '' : now.bytes.toString('utf8');
  const value = text === plan.before ? undefined : editor.read(text);
  if (value === undefined) {
    // It failed, or it keeps its servers elsewhere by now: the edit says more.
    await dropOrigin(saved);
    return { ...(await carryOut('write', edit, receipts)), by: null };
  }
  const { origin, backup, folder } = saved;
  const isContainerOurs = !editor.hasContainer(plan.before);
  // Clients note more in a new file of theirs, and ask for it when it is gone.
  const isAllOurs = isDeepStrictEqual(editor.rest(text), editor.rest(plan.before));
  const original = plan.found === null ? null : hashOf(plan.found.bytes);
  await receipts.keep({
    ...{ file, what: editor.what, value, origin, backup, folder, isContainerOurs },
    splice: spliceBetween(plan.before, text),
    before: isAllOurs ? original : hashOf(Buffer.from(editor.remove(text, isContainerOurs))),
    after: hashOf(Buffer.from(text)),
  });
  if (covers(value, edit.value)) return { state: 'written', reason: null, backup, by: command.text };
  return { ...(await carryOut('write', edit, receipts)), by: command.text };
}
