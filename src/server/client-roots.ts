import type { Server, ServerContext } from '@modelcontextprotocol/server';
import type { Log } from '../core/call-context.ts';
import { messageOf } from '../core/problems/message-of.ts';
import { pathOfUrl } from '../platform/files/path-of-url.ts';

/** The folders that a client has open. */
export interface ClientRoots {
  /**
   * Absolute paths; null: the client does not say. It is asked once, and again after it said that they changed. `request`: a call in whose
   * stream it is asked, since over HTTP nobody may read another one; absent: the connection is asked.
   */
  list(request?: ServerContext): Promise<readonly string[] | null>;
}

/** Milliseconds that a client has to answer. */
const ANSWER_TIME = 5000;
/** Budget: folders of one client. Beyond it: further ones are not looked at. */
const MOST = 50;
/** Roots left the protocol with it: https://modelcontextprotocol.io/specification/2026-07-28/client/roots */
const WITHOUT_ROOTS = '2026';

export function createClientRoots(server: Server, log: Log): ClientRoots {
  let asked: Promise<readonly string[] | null> | null = null;
  server.setNotificationHandler('notifications/roots/list_changed', () => {
    asked = null;
  });
  return {
    async list(request) {
      if (server.getClientCapabilities()?.roots === undefined) return null;
      if ((server.getNegotiatedProtocolVersion() ?? WITHOUT_ROOTS) >= WITHOUT_ROOTS) return null;
      asked ??= ask(request);
      return await asked;
    },
  };

  async function ask(request?: ServerContext): Promise<readonly string[] | null> {
    try {
      const options = { timeout: ANSWER_TIME };
      const { roots } =
        request === undefined
          ? await server.listRoots(undefined, options)
          : await request.mcpReq.send({ method: 'roots/list' }, options);
      return roots.slice(0, MOST).flatMap(({ uri }) => pathOfUrl(uri) ?? []);
    } catch (error) {
      log.warn(`The client announces roots and does not tell them: ${messageOf(error)}`);
      return null;
    }
  }
}
