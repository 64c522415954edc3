import type { AskedPlace } from '../answering/answer-messages.ts';
import { type Answers, openAnswers } from '../answering/answers.ts';
import type { Log } from '../core/call-context.ts';
import { messageOf } from '../core/problems/message-of.ts';
import { readBudgets } from '../engine/config/read-budgets.ts';
import { createIdleTimer } from '../platform/idle-timer.ts';
import { keepProgram, shareProgram } from '../platform/threads/kept-program.ts';
import { limitLoading } from '../platform/threads/limit-heap.ts';
import { createProjectNews } from '../server/project-news.ts';
import { type ExitCode, exitCodes } from './exit-codes.ts';
import type { Listening } from './run-http.ts';
import { findServedAddress } from './served-address.ts';
import type { Session } from './session.ts';
import { asUsage } from './usage-error.ts';

/** Milliseconds without a call after which nobody's answer can be delayed. */
const QUIET_TIME = 1000;

export async function runServe(
  session: Session,
  _: readonly string[],
  options: Readonly<Record<string, unknown>>,
  listening: Listening = {},
): Promise<ExitCode> {
  limitLoading();
  const { config, ctx, machine, host, start, namedBy } = session;
  const { log, offline } = ctx;
  const address = findServedAddress(options, machine.env);
  const budgets = readBudgets(config.budgets);
  shareProgram();
  const news = config.watch === true ? createProjectNews() : null;
  const answers = openAnswers(machine.workers.answer, {
    setup: { host, start, namedBy, allow: config.allow ?? [], offline },
    budgets,
  });
  // The first thread loads the engine while this one loads the protocol.
  const [{ createServerFactory }, { serveStdio }] = await Promise.all([
    import('../server/create-server.ts'),
    import('../server/serve-stdio.ts'),
  ]);
  if (news !== null) void follow(answers, news.tell, log);
  let place: AskedPlace = { project: null, roots: null };
  let prepared: Promise<void> | null = null;
  const prepareOnce = () => (prepared ??= prepare(answers, place, log));
  // Its page asks as soon as the browser is open.
  if (listening.onListening !== undefined) void prepareOnce();
  const { during } = createIdleTimer(QUIET_TIME, () => {
    void keep(log);
    void prepareOnce().then(answers.widen);
  });
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
      budgets,
      offline,
      log,
      isFollowed: news !== null,
      answers,
      during,
    }),
  );
  if (address === null) {
    const heardRoots = (roots: AskedPlace['roots']) => {
      place = { project: null, roots };
    };
    await serveStdio(() => createServer(null, { heardRoots }), { news, log, close: answers.close });
  } else {
    const { runHttp } = await import('./run-http.ts');
    const connections = { createServer, news, onPage: prepareOnce, ...listening };
    await runHttp({ ...session, close: answers.close }, address, connections);
  }
  // Whatever still runs belongs to calls that nobody waits for: an orphaned server must not outlive its client.
  process.exit(exitCodes.ok);
}

/** Follows the project's own files from now on. */
async function follow(answers: Answers, changed: () => void, log: Log): Promise<void> {
  try {
    await answers.follow(changed);
  } catch (error) {
    log.warn(`The project's files are not followed: ${messageOf(error)}`);
  }
}

/** Lets the server outlive its package. */
async function keep(log: Log): Promise<void> {
  try {
    log.debug(`keeps its program in memory: ${await keepProgram(import.meta.url)} bytes`);
  } catch (error) {
    log.debug(`keeps no program: ${messageOf(error)}`);
  }
}

/** Nobody waits for this, so what fails here is said by the first call that needs it. */
async function prepare(answers: Answers, place: AskedPlace, log: Log): Promise<void> {
  try {
    log.debug(await answers.prepare(place, log.warn));
  } catch (error) {
    log.debug(`project not resolved in advance: ${messageOf(error)}`);
  }
}
