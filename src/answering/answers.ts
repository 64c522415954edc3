import type { Budgets } from '../core/budgets.ts';
import type { CallContext } from '../core/call-context.ts';
import { receiveError } from '../core/problems/sent-error.ts';
import { createCallThreads } from '../platform/threads/call-threads.ts';
import type {
  AnswerRequest,
  AnswerSetup,
  AnswerText,
  AnswerWord,
  AskedPlace,
  AskedTool,
  SentAnswer,
} from './answer-messages.ts';
import { createLateCalls } from './late-calls.ts';
import { printBegun, printStillRunning } from './print-late-answer.ts';

/**
 * Answers of the engine, which runs in threads of its own: the thread that asks never touches what strangers wrote. Failures are those of
 * the engine; all reject with the signal's reason when it is aborted.
 */
export interface Answers {
  /**
   * After the budget `answerSeconds` it gives what is known, and an equal call goes on with the same work.
   * @throws InvalidInputError for wrong arguments; LimitReachedError when the answer needs more memory than a thread may have.
   */
  callTool(asked: AskedTool, ctx: Pick<CallContext, 'signal' | 'progress'>): Promise<AnswerText>;
  /** The page of the project's own files. */
  readPage(place: AskedPlace, signal: AbortSignal): Promise<string>;
  /** Tells of changes of the served project's own files, until it is closed. Rejects when they cannot be followed any more. */
  follow(changed: () => void): Promise<void>;
  /**
   * Gets the project from local stores, ahead of the first question. Says what is known then. `noted` is told what there is to say of the
   * project.
   */
  prepare(place: AskedPlace, noted: (notice: string) => void): Promise<string>;
  /** Starts a second thread while nobody asks: the call beside a slow one would otherwise wait until it has loaded. */
  widen(): void;
  close(): Promise<void>;
}

/** `entry`: the module of an answer thread. Begins the first one at once. */
export function openAnswers(
  entry: URL,
  { setup, budgets }: { readonly setup: AnswerSetup; readonly budgets: Budgets },
): Answers {
  const threads = createCallThreads<AnswerRequest, SentAnswer, AnswerWord>(entry, {
    setup,
    memory: budgets.answerMegabytes,
    advice: 'Ask for less: one artifact, a narrower filter. The budget answerMegabytes can be raised.',
  });
  const { answerSeconds, callSeconds } = budgets;
  const calls = createLateCalls({ patience: answerSeconds * 1000, callSeconds });
  const closing = new AbortController();
  threads.begin(1);

  async function ask(request: AnswerRequest, how: Parameters<typeof threads.run>[1]): Promise<AnswerText> {
    const answer = await threads.run(request, how);
    if ('text' in answer) return answer;
    if ('error' in answer) throw receiveError(answer.error);
    throw Object.assign(new Error(answer.fault.message), { stack: answer.fault.stack });
  }

  return {
    async callTool(asked, { signal, progress }) {
      const { isFirst: _, wantsProgress: __, ...same } = asked;
      const answer = await calls.run(JSON.stringify(same), { name: asked.name, signal, progress }, (terms) =>
        ask(
          { kind: 'tool', ...asked },
          { signal: terms.signal, onWord: (word) => typeof word === 'object' && terms.onWord(word) },
        ),
      );
      return 'stillRunning' in answer ? printStillRunning(answer, asked) : printBegun(answer, asked);
    },
    readPage: async (place, signal) => (await ask({ kind: 'page', place }, { signal })).text,
    async follow(changed) {
      let isAgain = false;
      const onWord = (word: AnswerWord) => {
        // Changes may have been missed between the end of a thread and the begin of the next.
        if (word === 'changed' || isAgain) changed();
        isAgain = true;
      };
      await ask({ kind: 'follow' }, { signal: closing.signal, onWord, isBackground: true });
    },
    async prepare(place, noted) {
      const onWord = (word: AnswerWord) => typeof word === 'object' && 'notice' in word && noted(word.notice);
      return (await ask({ kind: 'prepare', place }, { signal: closing.signal, onWord })).text;
    },
    widen: () => threads.begin(2),
    async close() {
      closing.abort(new Error('The server ends'));
      await threads.close();
    },
  };
}
