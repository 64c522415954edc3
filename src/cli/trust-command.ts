import { makeNameVisible } from '../core/text/visible-text.ts';
import { type ExitCode, exitCodes } from './exit-codes.ts';
import { printJson } from './print-json.ts';
import type { Session } from './session.ts';

/** Resolves the project with all that its files ask for, stores these permissions for every later run, and prints them. */
export async function runTrust(
  session: Session,
  [root]: readonly string[],
  options: Readonly<Record<string, unknown>>,
): Promise<ExitCode> {
  const { project } = await session.engine(root);
  if (options.revoke === true) {
    const isTaken = await project.revokeTrust({}, session.ctx);
    session.out.write(isTaken ? 'All permissions are taken back.\n' : 'There was no permission to take back.\n');
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
  return `${makeNameVisible(root)} ${claims.length === 0 ? 'asks for no credentials, values of the environment or other settings.' : 'is allowed to use:'}\n${lines.join('')}`;
}
