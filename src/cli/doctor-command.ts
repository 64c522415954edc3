import { makeNameVisible } from '../core/text/visible-text.ts';
import { type ExitCode, exitCodes } from './exit-codes.ts';
import { printJson } from './print-json.ts';
import type { Session } from './session.ts';

/** Shows this machine and the settings that a run here would use. Exit 1 when something would fail. */
export async function runDoctor(session: Session): Promise<ExitCode> {
  const engine = await session.engine();
  const checks = await engine.project.examine({}, session.ctx);
  if (session.options.json) {
    session.out.write(printJson({ version: session.machine.version, node: process.version, checks }));
  } else {
    const lines = [`jar-indexer ${session.machine.version}, Node ${process.version}`];
    for (const { name, value, problem } of checks) {
      lines.push(
        `${name.padEnd(18)} ${makeNameVisible(value)}${problem === null ? '' : `  ${session.out.paint('red', makeNameVisible(problem))}`}`,
      );
    }
    session.out.write(`${lines.join('\n')}\n`);
  }
  return checks.some(({ problem }) => problem !== null) ? exitCodes.failed : exitCodes.ok;
}
