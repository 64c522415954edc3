import { serveStdio } from '../server/serve-stdio.ts';
import { type ExitCode, exitCodes } from './exit-codes.ts';
import type { Session } from './session.ts';

/** Milliseconds after the start in which the first answers have the process to themselves. */
const SETTLING_TIME = 1000;

export async function runServe(session: Session): Promise<ExitCode> {
  const { config, ctx, machine } = session;
  setTimeout(() => void learnProject(session), SETTLING_TIME).unref();
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

/** Knows the project's versions before they are asked for, from local stores only: nothing is downloaded before a call asks for it. */
async function learnProject({ engine, ctx }: Session): Promise<void> {
  try {
    await (await engine()).loadProject([], { ...ctx, offline: true });
  } catch (error) {
    // A folder without a build file, or a project that needs the network: the first call that needs it says so.
    ctx.log.debug(`project not resolved in advance: ${error instanceof Error ? error.message : String(error)}`);
  }
}
