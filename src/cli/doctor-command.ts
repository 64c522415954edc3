import { type ExitCode, exitCodes } from './exit-codes.ts';
import type { Session } from './session.ts';

/** What this machine has and what a run here would use. Exit 1 when something would fail. */
export async function runDoctor(session: Session): Promise<ExitCode> {
  const engine = await session.engine();
  const checks = await engine.project.examine({}, session.ctx);
  if (session.options.json) {
    session.out.write(`${JSON.stringify({ version: session.machine.version, node: process.version, checks })}\n`);
  } else {
    const lines = [`jar-indexer ${session.machine.version}, Node ${process.version}`];
    for (const { name, value, problem } of checks) {
      lines.push(`${name.padEnd(18)} ${value}${problem === null ? '' : `  ${session.out.paint('red', problem)}`}`);
    }
    session.out.write(`${lines.join('\n')}\n`);
  }
  return checks.some(({ problem }) => problem !== null) ? exitCodes.failed : exitCodes.ok;
}
