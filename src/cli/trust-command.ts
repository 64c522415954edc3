import { makeNameVisible } from '../core/text/visible-text.ts';
import { type ExitCode, exitCodes } from './exit-codes.ts';
import { printJson } from './print-json.ts';
import type { Session } from './session.ts';

/** Resolves the project with all that its files claim, keeps what they claimed for every later run, and prints it. */
export async function runTrust(
  session: Session,
  [root]: readonly string[],
  options: Readonly<Record<string, unknown>>,
): Promise<ExitCode> {
  const { project } = await session.engine(root);
  if (options.revoke === true) {
    const isTaken = await project.revokeTrust({}, session.ctx);
    session.out.write(isTaken ? 'It may have nothing any more.\n' : 'It had nothing.\n');
    return exitCodes.ok;
  }
  try {
    await project.loadProject([], session.ctx);
  } finally {
    const trusted = await project.listTrusted({}, session.ctx);
    session.out.write(session.options.json ? printJson(trusted) : render(trusted.root, trusted.claims));
  }
  return exitCodes.ok;
}

function render(root: string, claims: readonly string[]): string {
  const lines = claims.map((claim) => `  ${makeNameVisible(claim)}\n`);
  return `${makeNameVisible(root)} ${claims.length === 0 ? 'claims nothing.' : 'may have:'}\n${lines.join('')}`;
}
