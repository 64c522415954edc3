import type { CallContext } from '../core/call-context.ts';
import { JarIndexerError } from '../core/problems/errors.ts';
import { messageOf } from '../core/problems/message-of.ts';
import { sendError } from '../core/problems/sent-error.ts';
import type { Engine } from '../engine/engine.ts';
import type { WorkerFiles } from '../engine/engine-options.ts';
import { openEngineHost } from '../engine/open-engine-host.ts';
import { explainOpenFiles } from '../platform/files/explain-open-files.ts';
import { createFirstWork } from '../platform/first-work.ts';
import { createLog } from '../platform/log.ts';
import { createQuietAfterWork } from '../platform/quiet-time.ts';
import { collectGarbage, limitServing } from '../platform/threads/limit-heap.ts';
import type { CallHandler } from '../platform/threads/serve-calls.ts';
import { answerCall } from '../tools/calls/answer-call.ts';
import { validateArguments } from '../tools/calls/validate-arguments.ts';
import { tools } from '../tools/index.ts';
import type { AnswerRequest, AnswerSetup, AnswerText, AnswerWord, AskedTool, SentAnswer } from './answer-messages.ts';

type How = Parameters<CallHandler<AnswerRequest, SentAnswer, AnswerWord>['run']>[1];

const ownCode = { artifact: null, member: null };

/** Milliseconds in which a thread has loaded what it works with. */
const LOADING_TIME = 1000;
/** Milliseconds after an answer in which a program would have asked on; a model takes longer, so collecting garbage then delays nobody. */
const REST_TIME = 150;

/** Answers requests with an engine of its own: the body of an answer thread. */
export function createAnswerer(
  { host: settings, start, isNamed, offline }: AnswerSetup,
  workers: WorkerFiles,
): CallHandler<AnswerRequest, SentAnswer, AnswerWord> {
  const log = createLog(settings.logLevel);
  const host = openEngineHost(settings, workers);
  const first = createFirstWork(LOADING_TIME, limitServing);
  const { during: beforeRest } = createQuietAfterWork(REST_TIME, () => void collectGarbage());

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
        const { codebase } = await engineFor(request.project);
        return { text: await codebase.readPage(ownCode, contextOf(how)) };
      }
      case 'prepare':
        return await first.ahead(() => prepare(how));
      case 'follow':
        return await follow(how);
    }
  }

  async function answerTool({ name, toolset, input, project, format, structured }: AskedTool, how: How) {
    const tool = tools.find((candidate) => candidate.name === name && candidate.toolset === toolset)!;
    const call = { tool, ...validateArguments(tool, input), format };
    const { text, data } = await answerCall(call, await engineFor(project), contextOf(how));
    return structured ? { text, data } : { text };
  }

  /** Only local stores are asked: nothing is downloaded before a call needs it. */
  async function prepare(how: How): Promise<AnswerText> {
    const { project } = await engineFor(null);
    await host.sweep();
    const { modules } = await project.prepare({ ...contextOf(how), offline: true });
    return { text: `project known in advance: ${modules.length} modules` };
  }

  async function follow(how: How): Promise<AnswerText> {
    const { codebase } = await engineFor(null);
    const watch = await codebase.watch({ changed: () => how.tell('changed') }, contextOf(how));
    log.debug("following the project's files");
    how.tell('following');
    await aborted(how.signal);
    watch.close();
    return { text: '' };
  }

  function engineFor(project: string | null): Promise<Engine> {
    return host.engineFor(project ?? start, isNamed || project !== null ? 'named' : 'opened');
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
