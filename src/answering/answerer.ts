import type { CallContext } from '../core/call-context.ts';
import { JarIndexerError } from '../core/problems/errors.ts';
import { messageOf } from '../core/problems/message-of.ts';
import { sendError } from '../core/problems/sent-error.ts';
import { joinParts } from '../core/text/join-parts.ts';
import type { Engine } from '../engine/engine.ts';
import type { WorkerFiles } from '../engine/engine-options.ts';
import { openEngineHost } from '../engine/open-engine-host.ts';
import { explainOpenFiles } from '../platform/files/too-many-open-files.ts';
import { createIdleTimerAfterWork } from '../platform/idle-timer.ts';
import { createLog } from '../platform/log.ts';
import { createStartupWork } from '../platform/startup-work.ts';
import { collectGarbage, limitServing } from '../platform/threads/limit-heap.ts';
import { createNewestOnly } from '../platform/threads/newest-only.ts';
import type { CallHandler } from '../platform/threads/serve-calls.ts';
import { answerCall } from '../tools/calls/answer-call.ts';
import { projectOf } from '../tools/calls/project-argument.ts';
import { validateArguments } from '../tools/calls/validate-arguments.ts';
import { tools } from '../tools/index.ts';
import type {
  AnswerRequest,
  AnswerSetup,
  AnswerSoFar,
  AnswerText,
  AnswerWord,
  AskedPlace,
  AskedTool,
  SentAnswer,
} from './answer-messages.ts';
import { createChoosePlace, type Place } from './choose-place.ts';

type How = Parameters<CallHandler<AnswerRequest, SentAnswer, AnswerWord>['run']>[1];

type Step = Parameters<CallContext['progress']>;

const NO_CONNECTION: AskedPlace = { project: null, roots: null };
const NOBODY: How = { signal: new AbortController().signal, tell: () => {} };

const ownCode = { artifact: null, member: null };

/** Milliseconds in which a thread has loaded what it works with. */
const LOADING_TIME = 1000;
/** Milliseconds after an answer in which a program would have asked on; a model takes longer, so collecting garbage then delays nobody. */
const REST_TIME = 150;

/** Milliseconds between two steps of a call that nobody follows. */
const STEP_TIME = 500;
/** Milliseconds between two parts of an answer: of a large build, each takes some 50 to make. */
const PART_TIME = 2000;

/** Answers requests with an engine of its own: the body of an answer thread. */
export function createAnswerer(
  { host: settings, offline, ...served }: AnswerSetup,
  workers: WorkerFiles,
): CallHandler<AnswerRequest, SentAnswer, AnswerWord> {
  const log = createLog(settings.logLevel);
  const host = openEngineHost(settings, workers);
  const choosePlace = createChoosePlace({ ...served, userHome: settings.userHome, clients: settings.clients, rootOf });
  const first = createStartupWork(LOADING_TIME, limitServing);
  const { during: beforeRest } = createIdleTimerAfterWork(REST_TIME, () => void collectGarbage());

  return {
    async run(request, how) {
      try {
        return await answer(request, how);
      } catch (error) {
        return describe(explainOpenFiles(error));
      }
    },
    close: () => host.close(),
  };

  async function answer(request: AnswerRequest, how: How): Promise<AnswerText> {
    switch (request.kind) {
      case 'tool':
        return await beforeRest(() => first.during(() => answerTool(request, how)));
      case 'page': {
        const { codebase } = await engineAt(await choosePlace(request.place, undefined));
        return { text: await codebase.readPage(ownCode, contextOf(how)) };
      }
      case 'prepare':
        return await first.ahead(() => prepare(request.place, how));
      case 'follow':
        return await follow(how);
    }
  }

  async function answerTool(asked: AskedTool, how: How): Promise<AnswerText> {
    const { name, toolset, input, format, structured, isFirst, wantsProgress } = asked;
    const tool = tools.find((candidate) => candidate.name === name && candidate.toolset === toolset)!;
    const valid = validateArguments(tool, input);
    const place = await choosePlace(asked.place, projectOf(valid.values));
    const engine = await engineAt(place);
    const ctx = contextOf(how);
    const notice = isFirst ? await noticeOf(place, engine, ctx) : undefined;
    if (notice !== undefined) how.tell({ notice });
    const steps = createNewestOnly(STEP_TIME, (step: Step) => ctx.progress(...step));
    const parts = createNewestOnly(PART_TIME, (make: () => AnswerSoFar) => how.tell({ soFar: make() }));
    const limited = {
      ...ctx,
      progress: wantsProgress ? ctx.progress : (...step: Step) => steps.put(step),
    };
    try {
      const call = { tool, ...valid, format, notice, otherProjects: place.others, soFar: parts.put };
      const { text, data } = await answerCall(call, engine, limited);
      return { text, data: structured ? data : undefined, notice };
    } finally {
      steps.end();
      parts.end();
    }
  }

  /** Only local stores are asked: nothing is downloaded before a call needs it. */
  async function prepare(asked: AskedPlace, how: How): Promise<AnswerText> {
    const place = await choosePlace(asked, undefined);
    const ctx = { ...contextOf(how), offline: true };
    const engine = await engineAt(place);
    const notice = await noticeOf(place, engine, ctx);
    if (notice !== undefined) how.tell({ notice });
    await host.sweep();
    const { modules } = await engine.project.prepare(ctx);
    return { text: `project known in advance: ${modules.length} modules` };
  }

  async function follow(how: How): Promise<AnswerText> {
    const { codebase } = await engineAt(await choosePlace(NO_CONNECTION, undefined));
    const watch = await codebase.watch({ changed: () => how.tell('changed') }, contextOf(how));
    log.debug("following the project's files");
    how.tell('following');
    await aborted(how.signal);
    watch.close();
    return { text: '' };
  }

  function engineAt({ path, how }: Place): Promise<Engine> {
    return host.engineFor(path, how);
  }

  async function rootOf(place: Place): Promise<string | null> {
    const { project } = await engineAt(place);
    return (await project.locate({}, contextOf(NOBODY))).root;
  }

  /** Undefined: the project is where everybody expects it. */
  async function noticeOf(
    { path, others, isWorkingFolder }: Place,
    { project }: Engine,
    ctx: CallContext,
  ): Promise<string | undefined> {
    const { root, fault, above } = await project.locate({}, ctx);
    const namedBy = path === served.start && served.namedBy !== null ? ` (${served.namedBy})` : '';
    const choice = `the project is ${root ?? path}; the argument project chooses another folder: ${others.join(', ')}`;
    const notice = joinParts(
      '. ',
      fault && `${fault}${namedBy}`,
      !isWorkingFolder && above,
      others.length > 0 && choice,
    );
    return notice || undefined;
  }

  function contextOf({ signal, tell }: How): CallContext {
    const progress: CallContext['progress'] = (...step) => tell({ progress: step });
    return { signal, offline, log, progress };
  }
}

function describe(error: unknown): SentAnswer {
  if (error instanceof JarIndexerError) return { error: sendError(error) };
  return { fault: { message: messageOf(error), stack: error instanceof Error ? error.stack : undefined } };
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
