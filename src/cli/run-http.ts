import { setTimeout as sleep } from 'node:timers/promises';
import { createServedFolders, describeVerdict, listServed } from '../answering/served-folders.ts';
import { namesOfMachine } from '../platform/machine.ts';
import { bracketed, isLoopback, type ListenAddress } from '../server/http/listen-address.ts';
import { type HttpOptions, serveHttp } from '../server/http/serve-http.ts';
import type { Session } from './session.ts';
import { UsageError } from './usage-error.ts';

/** Milliseconds that the engine may take to close after the last answer; what is half-written lies beside its final name. */
const CLOSING_TIME = 500;

export interface Listening {
  /** Hears the address of the page, as soon as it can be opened. */
  onListening?(page: string): Promise<void>;
}

/** Serves over HTTP until the process is told to end. @throws UsageError when others could ask without a token. */
export async function runHttp(
  session: Session,
  address: ListenAddress,
  { onListening, ...connections }: Pick<HttpOptions, 'createServer' | 'news' | 'onPage'> & Listening,
): Promise<void> {
  const { config, ctx, machine, start, namedBy, host, err, options } = session;
  const { token = null, serverNames = [], allow = [] } = config;
  const isOpen = token === null && !isLoopback(address.host);
  if (isOpen && config.allowUnauthenticated !== true) {
    throw new UsageError(`${address.host} can be reached by other machines, and no token is asked of them`, {
      suggestion: 'Set JAR_INDEXER_TOKEN, listen on this machine alone (--http :PORT), or add --allow-unauthenticated.',
    });
  }
  if (isOpen) err.write(`warning: whoever reaches ${address.host} may ask: no token is set\n`);
  const verdictOf = createServedFolders(listServed({ start, namedBy, allow, userHome: host.userHome }));
  const served = await serveHttp({
    address,
    token,
    names: isLoopback(address.host) ? serverNames : [...serverNames, address.host, ...namesOfMachine()].map(bracketed),
    version: machine.version,
    page: machine.page,
    log: ctx.log,
    ...connections,
    checkProject(named) {
      const verdict = verdictOf(named);
      return verdict === null ? null : describeVerdict(verdict, named);
    },
  });
  const origin = `http://${bracketed(address.host)}:${served.port}`;
  if (!options.quiet) err.write(`listening on ${origin}/mcp\n`);
  if (onListening !== undefined) await onListening(`${origin}/`);
  await new Promise<void>((resolve) => {
    if (machine.signal.aborted) resolve();
    machine.signal.addEventListener('abort', () => resolve(), { once: true });
    process.once('SIGHUP', () => resolve());
  });
  await served.close();
  await Promise.race([session.close(), sleep(CLOSING_TIME)]);
}
