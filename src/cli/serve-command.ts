import { serveStdio } from '../server/serve-stdio.ts';
import { type ExitCode, exitCodes } from './exit-codes.ts';
import type { Session } from './session.ts';

export async function runServe(session: Session): Promise<ExitCode> {
  const { config, ctx, machine } = session;
  await serveStdio(
    {
      version: machine.version,
      selection: {
        toolsets: config.toolsets ?? [],
        tools: config.tools ?? [],
        excludeTools: config.excludeTools ?? [],
        readOnly: config.readOnly ?? false,
      },
      form: { format: config.format === 'text' ? 'text' : 'json', structured: config.structured ?? false },
      offline: ctx.offline,
      log: ctx.log,
      engine: session.engine,
    },
    session.close,
  );
  // Whatever still runs belongs to calls that nobody waits for: an orphaned server must not outlive its client.
  process.exit(exitCodes.ok);
}
