import type { CallContext } from '../core/call-context.ts';
import { LimitReachedError } from '../core/problems/errors.ts';
import { receiveError } from '../core/problems/sent-error.ts';
import { type MakeGraph, nameGraph } from '../resolving/graphs/make-graph.ts';
import { hasOwnQuery } from '../resolving/kept/kept-projects.ts';
import { createProjectDecoder, type ProjectDecoder } from '../store/decode-project.ts';
import type { BuildThreads } from './build-threads.ts';
import type { GraphTask, GraphWord } from './graph-task.ts';

/** Makes the graphs of one project in threads. */
export interface MakingInThreads {
  readonly make: MakeGraph;
  /** Requests that were sent there so far, and files that came. */
  readonly traffic: { readonly requests: number; readonly files: number };
}

/** `here`: makes them in this thread, for those that cannot be had from another. */
export function createMakingInThreads(
  threads: BuildThreads,
  { options, ...place }: Pick<GraphTask, 'start' | 'config'> & { readonly options: GraphTask['machine'] },
  here: MakeGraph,
): MakingInThreads {
  const { home, userHome, userFolder, cwd, env, granting, clients, userAgent } = options;
  const machine = { home, userHome, userFolder, cwd, env: { ...env }, granting, clients, userAgent };
  const traffic = { requests: 0, files: 0 };
  return {
    traffic,
    async make(wanted, ctx) {
      const { offline, signal } = ctx;
      const decoder = createProjectDecoder();
      const task: GraphTask = { ...place, machine, wanted, offline };
      const answer = await threads
        .makeGraph(task, signal, (word) => take(word, decoder, ctx))
        .catch((error) => {
          throw error instanceof LimitReachedError ? error.at(nameGraph(wanted)) : error;
        });
      traffic.requests += answer.requests;
      traffic.files += answer.files;
      for (const [question, error] of answer.failures) ctx.failures?.set(question, receiveError(error));
      if ('refused' in answer) throw receiveError(answer.refused);
      const { read, doubts } = answer;
      const project = decoder.project!;
      // What follows an address in requests never leaves the thread that read it.
      return hasOwnQuery(project) ? await here(wanted, ctx) : { project, read, doubts };
    },
  };
}

function take(word: GraphWord, decoder: ProjectDecoder, ctx: CallContext): void {
  if ('part' in word) decoder.add(word.part);
  else if ('log' in word) ctx.log[word.log](word.message);
  else ctx.progress(...word.progress);
}
