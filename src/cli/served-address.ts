import { type ListenAddress, parseListenAddress } from '../server/http/listen-address.ts';
import { asUsage, UsageError } from './usage-error.ts';

type Env = Readonly<Record<string, string | undefined>>;

const DEFAULT_PORT = '3000';

/**
 * The address where `serve` listens; null: over stdio. `--http` says it all; `--transport`, `--host` and `--port` in parts, and the variables
 * MCP_TRANSPORT, MCP_HOST and MCP_PORT where they do not. A host or port alone asks for HTTP only as an option: variables may be
 * meant for others. @throws UsageError
 */
export function findServedAddress(options: Readonly<Record<string, unknown>>, env: Env): ListenAddress | null {
  const { http } = options;
  if (typeof http === 'string') return asUsage(() => parseListenAddress(http));
  const transport = String(options.transport ?? (env.MCP_TRANSPORT || 'auto'));
  if (!['auto', 'stdio', 'http'].includes(transport)) {
    throw new UsageError(`There is no transport "${transport}"`, { suggestion: 'Choose from stdio, http, auto.' });
  }
  const isAsked = http === true || options.host !== undefined || options.port !== undefined;
  if (transport === 'stdio' || (transport === 'auto' && !isAsked)) return null;
  const host = String(options.host ?? env.MCP_HOST ?? '');
  const port = String(options.port ?? (env.MCP_PORT || DEFAULT_PORT));
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
    const speaker = options.port === undefined ? 'MCP_PORT' : '--port';
    throw new UsageError(`${speaker} "${port}" is no port`, { suggestion: 'Give a number from 0 to 65535.' });
  }
  return asUsage(() => parseListenAddress(`${host.includes(':') ? `[${host}]` : host}:${port}`));
}
