import { InvalidInputError, JarIndexerError } from '../../core/problems/errors.ts';
import type { Webserver } from './webserver.ts';

export interface Answers<Answer> {
  readonly answers: readonly { readonly server: Webserver; readonly answer: Answer }[];
  /** The failures of webservers that gave no answer, in words. */
  readonly missing: readonly string[];
}

/** Asks all webservers at once. @throws the error that one has with the query, or the first failure if none answers. */
export async function askAll<Answer>(
  servers: readonly Webserver[],
  ask: (server: Webserver) => Promise<Answer>,
): Promise<Answers<Answer>> {
  const settled = await Promise.allSettled(servers.map(ask));
  const failures = settled.flatMap((outcome, position) =>
    outcome.status === 'rejected' ? [{ error: outcome.reason, server: servers[position]! }] : [],
  );
  for (const { error } of failures) {
    const isOfServer = error instanceof JarIndexerError && !(error instanceof InvalidInputError);
    if (!isOfServer || failures.length === servers.length) throw error;
  }
  return {
    answers: settled.flatMap((outcome, position) =>
      outcome.status === 'fulfilled' ? [{ server: servers[position]!, answer: outcome.value }] : [],
    ),
    missing: failures.map(({ error, server }) => describe(error as JarIndexerError, server)),
  };
}

function describe({ message, suggestion }: JarIndexerError, { url }: Webserver): string {
  const words = message.includes(url) ? message : `${url}: ${message}`;
  return (suggestion === null ? words : `${words} ${suggestion}`).replace(/\.$/, '');
}
