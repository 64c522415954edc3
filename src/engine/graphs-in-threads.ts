import type { CallContext } from '../core/call-context.ts';
import { LimitReachedError } from '../core/problems/errors.ts';
import { receiveError } from '../core/problems/sent-error.ts';
import { createSharedRuns } from '../platform/threads/shared-runs.ts';
import { type MadeWith, printFingerprint } from '../resolving/cache/fingerprint.ts';
import { hasOwnQuery, readVariablesOf } from '../resolving/cache/graph-cache.ts';
import type { MadeGraph } from '../resolving/cache/made-graph.ts';
import { type MakeGraph, nameGraph, type WantedGraph } from '../resolving/graphs/make-graph.ts';
import { createProjectDecoder, type ProjectDecoder } from '../store/decode-project.ts';
import { isAsItWas } from '../store/read-state.ts';
import type { BuildThreads } from './build-threads.ts';
import type { GraphTask, GraphWord } from './graph-task.ts';

/** Makes the graphs of one project in threads. */
export interface MakingInThreads {
  readonly make: MakeGraph;
  /** Requests that were sent there so far, and files that came. */
  readonly traffic: { readonly requests: number; readonly files: number };
}

export interface MakingDeps extends Pick<GraphTask, 'start' | 'config'> {
  readonly options: GraphTask['machine'];
  /** What graphs are made with here. */
  readonly madeWith: MadeWith;
  /** Makes them in this thread, for those that cannot be had from another. */
  readonly here: MakeGraph;
}

/** Callers who want the same graph at the same time share it. */
export function createMakingInThreads(threads: BuildThreads, deps: MakingDeps): MakingInThreads {
  const { start, config, options, madeWith, here } = deps;
  const { home, userHome, userFolder, cwd, env, granting, clients, userAgent } = options;
  const machine = { home, userHome, userFolder, cwd, env: { ...env }, granting, clients, userAgent };
  const readVariable = readVariablesOf(madeWith.environment);
  const traffic = { requests: 0, files: 0 };
  const runs = createSharedRuns<MadeGraph>();
  return { make, traffic };

  async function make(wanted: WantedGraph, ctx: CallContext): Promise<MadeGraph> {
    const { offline } = ctx;
    for (;;) {
      let isOwn = false;
      const made = await runs.run(JSON.stringify([wanted, offline]), ctx, (shared) => {
        isOwn = true;
        return makeOnce({ start, config, machine, wanted, offline }, shared);
      });
      // A file may have changed since somebody else began.
      if (isOwn || isAsItWas(made.read, readVariable)) return made;
    }
  }

  async function makeOnce(task: GraphTask, ctx: CallContext): Promise<MadeGraph> {
    const decoder = createProjectDecoder();
    const answer = await threads
      .makeGraph(task, ctx.signal, (word) => take(word, decoder, ctx))
      .catch((error) => {
        throw error instanceof LimitReachedError ? error.at(nameGraph(task.wanted)) : error;
      });
    traffic.requests += answer.requests;
    traffic.files += answer.files;
    // Whoever changes settings or trust while a server runs is heard by threads alone, which read them anew.
    if (answer.fingerprint !== printFingerprint(madeWith)) return await here(task.wanted, ctx);
    for (const [question, error] of answer.failures) ctx.failures?.set(question, receiveError(error));
    if ('refused' in answer) throw receiveError(answer.refused);
    const { read, doubts } = answer;
    const project = decoder.project!;
    // What follows an address in requests never leaves the thread that read it.
    return hasOwnQuery(project) ? await here(task.wanted, ctx) : { project, read, doubts };
  }
}

function take(word: GraphWord, decoder: ProjectDecoder, ctx: CallContext): void {
  if ('part' in word) decoder.add(word.part);
  else if ('log' in word) ctx.log[word.log](word.message);
  else ctx.progress(...word.progress);
}
