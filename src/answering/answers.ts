import type { CallContext } from '../core/call-context.ts';
import { receiveError } from '../core/problems/sent-error.ts';
import { createCallThreads } from '../platform/threads/call-threads.ts';
import type { AnswerRequest, AnswerSetup, AnswerText, AnswerWord, AskedTool, SentAnswer } from './answer-messages.ts';

/**
 * Answers of the engine, which runs in threads of its own: the thread that asks never touches what strangers wrote. Failures are those of
 * the engine; all reject with the signal's reason when it is aborted.
 */
export interface Answers {
  /** @throws InvalidInputError for wrong arguments; LimitReachedError when the answer needs more memory than a thread may have. */
  callTool(asked: AskedTool, ctx: Pick<CallContext, 'signal' | 'progress'>): Promise<AnswerText>;
  /** The page of the project's own files. `project` as in `AskedTool`. */
  readPage(project: string | null, signal: AbortSignal): Promise<string>;
  /** Tells of changes of the served project's own files, until it is closed. Rejects when they cannot be followed any more. */
  follow(changed: () => void): Promise<void>;
  /** Gets ready for questions while nobody asks: a second thread, and the served project from local stores. Says what is known then. */
  prepare(): Promise<string>;
  close(): Promise<void>;
}

/** `entry`: the module of an answer thread. `memory`: MiB of objects that one may hold. Begins the first thread at once. */
export function openAnswers(
  entry: URL,
  { setup, memory }: { readonly setup: AnswerSetup; readonly memory: number },
): Answers {
  const threads = createCallThreads<AnswerRequest, SentAnswer, AnswerWord>(entry, {
    setup,
    memory,
    advice: 'Ask for less: one artifact, a narrower filter. The budget answerMegabytes can be raised.',
  });
  const closing = new AbortController();
  threads.begin(1);

  async function ask(request: AnswerRequest, how: Parameters<typeof threads.run>[1]): Promise<AnswerText> {
    const answer = await threads.run(request, how);
    if ('text' in answer) return answer;
    if ('error' in answer) throw receiveError(answer.error);
    throw Object.assign(new Error(answer.fault.message), { stack: answer.fault.stack });
  }

  return {
    callTool: (asked, { signal, progress }) =>
      ask(
        { kind: 'tool', ...asked },
        { signal, told: (word) => typeof word === 'object' && progress(...word.progress) },
      ),
    readPage: async (project, signal) => (await ask({ kind: 'page', project }, { signal })).text,
    async follow(changed) {
      let isAgain = false;
      const told = (word: AnswerWord) => {
        // Changes may have been missed between the end of a thread and the begin of the next.
        if (word === 'changed' || isAgain) changed();
        isAgain = true;
      };
      await ask({ kind: 'follow' }, { signal: closing.signal, told, isStanding: true });
    },
    async prepare() {
      const { text } = await ask({ kind: 'prepare' }, { signal: closing.signal });
      // The call beside a slow one would otherwise wait until a second thread has loaded.
      threads.begin(2);
      return text;
    },
    async close() {
      closing.abort(new Error('The server ends'));
      await threads.close();
    },
  };
}
