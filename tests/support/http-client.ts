import { onTestFinished } from 'vitest';
import type { HttpAccess } from '../../src/core/builds/maven-environment.ts';
import type { Reach } from '../../src/platform/hosts/private-address.ts';
import { type CountingHttpClient, createHttpClient } from '../../src/platform/http/http-client.ts';
import { createHttpConnections } from '../../src/platform/http/http-connections.ts';
import type { HttpLimits } from '../../src/platform/http/http-limits.ts';
import { tempFolder } from './temp-folder.ts';

export const anonymous: HttpAccess = { headers: {}, proxy: null, serverId: null };

export interface HttpClientChanges {
  readonly limits?: Partial<HttpLimits>;
  readonly access?: HttpAccess;
  readonly spool?: string;
  readonly reachOf?: (host: string) => Reach | null;
}

/** A real client that pauses for a moment only, closed when the test ends. */
export function httpClient({
  limits,
  access = anonymous,
  spool = tempFolder(),
  reachOf = () => 'foreign',
}: HttpClientChanges): CountingHttpClient {
  const connections = createHttpConnections({ firstPause: 1, ...limits });
  const made = createHttpClient({
    access: () => access,
    reachOf,
    userAgent: 'test',
    spool,
    connections,
  });
  onTestFinished(() => connections.close());
  return made;
}
