import type { CallContext } from '../core/call-context.ts';
import { JarIndexerError } from '../core/problems/errors.ts';
import { sendError } from '../core/problems/sent-error.ts';
import { createHttpConnections } from '../platform/http/http-connections.ts';
import type { Tell } from '../platform/threads/serve-tasks.ts';
import { printFingerprint } from '../resolving/cache/fingerprint.ts';
import { makeGraph } from '../resolving/graphs/make-graph.ts';
import { createArtifactStore } from '../store/downloads/artifact-store.ts';
import { encodeProject } from '../store/encode-project.ts';
import { createResolving } from './create-resolving.ts';
import type { GraphAnswer, GraphTask, GraphWord } from './graph-task.ts';
import { openTrustedClaims } from './trust/trusted-claims.ts';

/** The body of a thread that makes graphs: with settings, connections and resolvers of its own. */
export async function runGraphTask(task: GraphTask, signal: AbortSignal, tell: Tell<GraphWord>): Promise<GraphAnswer> {
  const { machine, config, start, wanted, offline } = task;
  const log = {
    debug: (message: string) => void tell({ log: 'debug', message }),
    warn: (message: string) => void tell({ log: 'warn', message }),
  };
  const failures = new Map<string, Error>();
  // What one failure leaves under way is of no use to anybody.
  const ending = new AbortController();
  const ctx: CallContext = {
    signal: AbortSignal.any([signal, ending.signal]),
    offline,
    log,
    progress: tellProgress(tell),
    failures,
  };
  const connections = createHttpConnections();
  // What settings have to say was said when the project was opened.
  const quiet = { ...log, warn: log.debug };
  const resolving = await createResolving(start, {
    options: { ...machine, log: quiet },
    config,
    connections,
    store: createArtifactStore(machine.home),
    trusted: openTrustedClaims(machine.userFolder),
  });
  const describeRun = () => ({
    fingerprint: printFingerprint({ ...resolving.making, resolverOptions: resolving.resolverOptions }),
    failures: [...failures].flatMap(([question, error]) =>
      error instanceof JarIndexerError ? [[question, sendError(error)] as const] : [],
    ),
    requests: resolving.http.counts.total,
    files: resolving.http.counts.files,
  });
  try {
    const { project, read, doubts } = await makeGraph(wanted, resolving.making, ctx);
    for (const part of encodeProject(project)) await tell({ part });
    return { ...describeRun(), read, doubts };
  } catch (error) {
    if (!(error instanceof JarIndexerError)) throw error;
    return { ...describeRun(), refused: sendError(error) };
  } finally {
    ending.abort();
    await connections.close();
  }
}

/** Only where somebody is by now counts: what comes while a word is on its way is not told. */
function tellProgress(tell: Tell<GraphWord>): CallContext['progress'] {
  let isTelling = false;
  return (...progress) => {
    if (isTelling) return;
    isTelling = true;
    void tell({ progress }).finally(() => {
      isTelling = false;
    });
  };
}
