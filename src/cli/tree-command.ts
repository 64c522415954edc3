import { type ExitCode, exitCodes } from './exit-codes.ts';
import type { Session } from './session.ts';
import { renderTree } from './tree.ts';

export async function runTree(session: Session, roots: readonly string[]): Promise<ExitCode> {
  const engine = await session.engine();
  const project = await engine.loadProject(roots, session.ctx);
  session.out.write(session.options.json ? `${JSON.stringify(toTreeJson(project))}\n` : renderTree(project));
  return exitCodes.ok;
}
