import { setTimeout as sleep } from 'node:timers/promises';
import { printCount } from '../core/text/print-count.ts';
import { makeVisible } from '../core/text/visible-text.ts';
import type { WrittenIndex } from '../engine/codebase/regenerate-index.ts';
import { type ExitCode, exitCodes } from './exit-codes.ts';
import { printJson } from './print-json.ts';
import type { Session } from './session.ts';

const wholeProject = { artifact: null, member: null };

/** The longest time of a timer, in milliseconds. */
const LONGEST_WAIT = 2 ** 31 - 1;

/**
 * `watch`: writes the project's INDEX.md and writes it again after each change of its files, until Ctrl-C. @throws InvalidInputError where
 * there is no project, or INDEX.md is somebody's own.
 */
export async function runWatch(session: Session): Promise<ExitCode> {
  const { codebase } = await session.engine();
  const { ctx } = session;
  const { signal } = ctx;
  tell(await codebase.regenerateIndex(wholeProject, ctx));
  const watch = await codebase.watch({ changed: () => {}, written: tell }, ctx);
  // A file may have changed between the first page and the first look.
  const second = await codebase.regenerateIndex(wholeProject, ctx);
  if (second.isChanged) tell(second);
  // The system's watches keep no process alive.
  while (!signal.aborted) await sleep(LONGEST_WAIT, undefined, { signal }).catch(() => {});
  watch.close();
  return exitCodes.interrupted;

  function tell(page: WrittenIndex): void {
    if (session.options.json) session.out.write(printJson(page));
    else if (!session.options.quiet) session.out.write(`${makeVisible(describe(page))}\n`);
  }
}

function describe({ path, files, lines, isChanged }: WrittenIndex): string {
  const time = new Date().toTimeString().slice(0, 8);
  const size = `${printCount(files, 'file')}, ${printCount(lines, 'line')}`;
  return `${time} ${path} ${isChanged ? 'written' : 'is up to date'}: ${size}`;
}
