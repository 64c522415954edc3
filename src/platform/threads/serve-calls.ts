import { parentPort, workerData } from 'node:worker_threads';
import { messageOf } from '../../core/problems/message-of.ts';

/** A thread's message to the one that started it. `id` names the call. */
export type CallMessage<Answer, Word> =
  | { readonly id: number; readonly begun: true }
  | { readonly id: number; readonly word: Word }
  | { readonly id: number; readonly answer: Answer }
  /** An error that the thread did not expect. */
  | { readonly id: number; readonly failure: string }
  /** The thread has read the request to abort, so it is not stuck. */
  | { readonly id: number; readonly aborting: true }
  /** It has loaded its module, and hears. */
  | 'up'
  | 'closed';

/** A message to the thread. */
export type CallRequest<Call> =
  /** The first that writes its number into `claim` does the call; all others ignore it. `thread`: the number of the one that is asked. */
  | { readonly id: number; readonly call: Call; readonly claim: SharedArrayBuffer; readonly thread: number }
  | { readonly abort: number }
  | 'close';

/** The body of a thread: does calls, several at once as far as they wait for files, network or other threads. */
export interface CallHandler<Call, Answer, Word> {
  run(call: Call, how: { readonly signal: AbortSignal; tell(word: Word): void }): Promise<Answer>;
  /** Frees what the thread holds; it is ended afterwards. */
  close(): Promise<void>;
}

/** `createHandler` gets what the starter of the thread has handed over. */
export function serveCalls<Setup, Call, Answer, Word>(
  createHandler: (setup: Setup) => CallHandler<Call, Answer, Word>,
): void {
  const port = parentPort;
  if (port === null) throw new Error('serveCalls runs in worker threads only');
  const handler = createHandler(workerData as Setup);
  const post = (message: CallMessage<Answer, Word>) => port.postMessage(message);
  const underWay = new Map<number, AbortController>();

  port.on('message', async (request: CallRequest<Call>) => {
    if (request === 'close') {
      for (const controller of underWay.values()) controller.abort(new Error('The server ends'));
      await handler.close();
      return post('closed');
    }
    if ('abort' in request) {
      post({ id: request.abort, aborting: true });
      return underWay.get(request.abort)?.abort();
    }
    const { id, call, claim, thread } = request;
    if (!claimCall(claim, thread)) return;
    const controller = new AbortController();
    underWay.set(id, controller);
    post({ id, begun: true });
    try {
      const tell = (word: Word) => post({ id, word });
      post({ id, answer: await handler.run(call, { signal: controller.signal, tell }) });
    } catch (error) {
      post({ id, failure: messageOf(error) });
    } finally {
      underWay.delete(id);
    }
  });
  post('up');
}

const NOBODY = 0;

/** True for the first who asks, under a number that is not 0: the call is theirs. */
export function claimCall(claim: SharedArrayBuffer, number: number): boolean {
  return Atomics.compareExchange(new Int32Array(claim), 0, NOBODY, number) === NOBODY;
}

/** False if somebody else than this number has claimed the call. */
export function mayClaim(claim: SharedArrayBuffer, number: number): boolean {
  return [NOBODY, number].includes(Atomics.load(new Int32Array(claim), 0));
}
