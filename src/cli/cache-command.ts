import { type ExitCode, exitCodes } from './exit-codes.ts';
import type { Session } from './session.ts';
import { UsageError } from './usage-error.ts';

export async function runCache({ home, options, out }: Session, [action]: readonly string[]): Promise<ExitCode> {
  if (action !== 'path') throw new UsageError(`There is no "cache ${action}"; known: cache path`);
  out.write(options.json ? `${JSON.stringify({ path: home })}\n` : `${home}\n`);
  return exitCodes.ok;
}
