import type { Connected } from '../setup/connect-client.ts';
import type { Intent } from '../setup/editing/plan-edit.ts';
import type { Scope } from '../setup/model/client.ts';
import { printChange } from '../setup/print-change.ts';
import { planTask, type SetUp, type Task } from '../setup/set-up.ts';
import { printLines } from './print-failure.ts';

/** The end of one task. */
export interface Result {
  readonly state: Connected['state'] | 'by-hand' | 'left-out';
  readonly reason: string | null;
  readonly backup: string | null;
  readonly by: string | null;
}

/** The entries alone; of several clients each below its name. */
export function printEntries(tasks: readonly Task[]): string {
  const shown = tasks.filter((task) => task.shown !== '');
  if (shown.length === 1) return shown[0]?.shown ?? '';
  return shown
    .map((task) => `${task.client.title}${task.edit === null ? '' : `: ${task.edit.file}`}\n${task.shown}`)
    .join('\n');
}

/** The changes as commands and diffs, before any is made. */
export function printPreview(tasks: readonly Task[], intent: Intent, setUp: SetUp): string {
  return tasks.map((task) => `${task.client.title}\n${previewOf(task, intent, setUp)}`).join('\n');
}

function previewOf(task: Task, intent: Intent, setUp: SetUp): string {
  const plan = planTask(task, intent, setUp);
  if (plan === null || task.edit === null) {
    return intent === 'write' ? `${task.instead?.reason ?? ''}\n${task.shown}` : 'nothing to take out\n';
  }
  const { file, editor } = task.edit;
  if (plan.state === 'refused') return printLines([`unchanged: ${file}: ${plan.reason}`]);
  if (plan.state !== 'change') {
    return `${file} has ${plan.state === 'same' ? `the ${editor.what} already` : `no ${editor.what}`}\n`;
  }
  if (task.command !== null && intent === 'write' && plan.receipt === null) return `runs: ${task.command.text}\n`;
  return printChange(file, plan.before, plan.after);
}

/** One task in words, when it is done. */
export function printResult(task: Task, result: Result, intent: Intent): string {
  const { client, edit, notes, kind } = task;
  const { state, backup, by } = result;
  const isDone = state === 'written' || state === 'same' || state === 'by-hand';
  const lines = [
    `${client.title}: ${sentenceOf(task, result, intent)}`,
    ...(by === null ? [] : [`  by: ${by}`]),
    ...(backup === null ? [] : [`  the file as it was before: ${backup}`]),
    ...(isDone && intent === 'write' ? notes.map((note) => `  note: ${note}`) : []),
    ...(isDone && intent === 'write' && kind === 'entry' ? [`  check: ${client.verify}`] : []),
  ];
  const pasted = state === 'by-hand' && intent === 'write' && edit === null ? task.shown : '';
  return printLines(lines) + pasted;
}

function sentenceOf({ edit, client }: Task, { state, reason }: Result, intent: Intent): string {
  const file = edit?.file ?? '';
  const what = edit?.editor.what ?? '';
  switch (state) {
    case 'written':
      return `wrote the ${what} in ${file}`;
    case 'removed':
      return `took the ${what} out of ${file}`;
    case 'same':
      return `${file} has the ${what} already`;
    case 'absent':
      return `${file} has no ${what}`;
    case 'refused':
      return `left ${file} unchanged: ${reason}`;
    case 'by-hand':
      return intent === 'write' ? (reason ?? '') : `take it out by hand in ${client.dialog?.where}`;
    case 'left-out':
      return reason ?? '';
  }
}

/** As JSON. */
export function describeTask({ client, kind, edit, notes, shown }: Task, result: Result, scope: Scope): object {
  return {
    client: client.id,
    kind,
    scope,
    ...result,
    file: edit?.file ?? null,
    ...(result.state === 'by-hand' && { entry: shown }),
    notes,
    check: client.verify,
  };
}
