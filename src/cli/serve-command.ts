import { messageOf } from '../core/problems/message-of.ts';
import type { CodeWatch } from '../engine/codebase/model/watch-code.ts';
import { readBudgets } from '../engine/config/read-budgets.ts';
import { createFirstWork } from '../platform/first-work.ts';
import { createQuietAfterWork, createQuietTime } from '../platform/quiet-time.ts';
import { collectGarbage, limitLoading, limitServing } from '../platform/threads/limit-heap.ts';
import { createServerFactory } from '../server/create-server.ts';
import { createProjectNews, type ProjectNews } from '../server/project-news.ts';
import { serveStdio } from '../server/serve-stdio.ts';
import { type ExitCode, exitCodes } from './exit-codes.ts';
import { findServedAddress } from './served-address.ts';
import type { Session } from './session.ts';
import { asUsage } from './usage-error.ts';

/** Milliseconds without a call after which nobody's answer can be delayed. */
const QUIET_TIME = 1000;
/** Milliseconds in which a server has loaded what it works with. */
const LOADING_TIME = 1000;
/** Milliseconds after an answer in which a program would have asked on; a model takes longer to, and nobody's answer is delayed. */
const REST_TIME = 150;

export async function runServe(
  session: Session,
  _: readonly string[],
  options: Readonly<Record<string, unknown>>,
): Promise<ExitCode> {
  limitLoading();
  const first = createFirstWork(LOADING_TIME, limitServing);
  const { config, ctx, machine } = session;
  const address = findServedAddress(options, machine.env);
  const news = config.watch === true ? createProjectNews() : null;
  const watching = news === null ? null : watch(session, news);
  const close = async () => {
    // One that is still at its first look is not waited for.
    void watching?.then((watched) => watched?.close());
    await session.close();
  };
  const { during } = createQuietTime(QUIET_TIME, () => void first.ahead(() => prepare(session)));
  const { during: beforeRest } = createQuietAfterWork(REST_TIME, () => void collectGarbage());
  const createServer = asUsage(() =>
    createServerFactory({
      version: machine.version,
      selection: {
        toolsets: config.toolsets ?? [],
        tools: config.tools ?? [],
        excludeTools: config.excludeTools ?? [],
        readOnly: config.readOnly ?? false,
      },
      form: { format: config.format === 'text' ? 'text' : 'json', structured: config.structured ?? false },
      budgets: readBudgets(config.budgets),
      offline: ctx.offline,
      log: ctx.log,
      isFollowed: news !== null,
      engine: (project) => session.engine(project ?? undefined),
      during: (call) => during(() => beforeRest(() => first.during(call))),
    }),
  );
  if (address === null) await serveStdio(() => createServer(null), { news, log: ctx.log, close });
  else {
    const { runHttp } = await import('./run-http.ts');
    await runHttp({ ...session, close }, address, { createServer, news });
  }
  // Whatever still runs belongs to calls that nobody waits for: an orphaned server must not outlive its client.
  process.exit(exitCodes.ok);
}

/** Follows the project's own files from now on; null: it could not. */
async function watch({ engine, ctx }: Session, news: ProjectNews): Promise<CodeWatch | null> {
  try {
    const { codebase } = await engine();
    const watched = await codebase.watch(news.tell, ctx);
    ctx.log.debug("following the project's files");
    return watched;
  } catch (error) {
    ctx.log.warn(`The project's files are not followed: ${messageOf(error)}`);
    return null;
  }
}

/**
 * Knows the project's versions before they are asked for, from local stores only: nothing is downloaded before a call asks for it.
 * Nobody waits for this, so what fails here is said by the first call that needs it.
 */
async function prepare({ engine, sweep, ctx }: Session): Promise<void> {
  try {
    const { project } = await engine();
    await sweep();
    const { modules } = await project.prepare({ ...ctx, offline: true });
    ctx.log.debug(`project known in advance: ${modules.length} modules`);
  } catch (error) {
    ctx.log.debug(`project not resolved in advance: ${messageOf(error)}`);
  }
}
