import { createHash, timingSafeEqual } from 'node:crypto';
import { validateHostHeader, validateOriginHeader } from '@modelcontextprotocol/server';
import type { Refusal } from './refusal.ts';

export interface GuardOptions {
  /** Names and addresses under which clients reach the server, IPv6 in brackets, without ports. */
  readonly names: readonly string[];
  /** Null: whoever reaches the server may ask. */
  readonly token: string | null;
}

/** An array: it was sent as often. */
type Headers = Readonly<Record<string, string | readonly string[] | undefined>>;

/**
 * Checks a request by its head alone. A page that a browser shows must not reach a server of this machine: neither by a name that
 * leads here (DNS rebinding, CVE-2025-66414) nor from a foreign origin. Null: it may come in. `isPublic`: what is asked for is no
 * secret, and needs no token.
 */
export function createRequestGuard({
  names,
  token,
}: GuardOptions): (headers: Headers, isPublic?: boolean) => Refusal | null {
  const allowed = [...new Set([...names, 'localhost', '127.0.0.1', '[::1]'])];
  const expected = token === null ? null : digest(`Bearer ${token}`);
  return ({ host, origin, authorization }, isPublic = false) => {
    // Those before us may have gone by the other one (RFC 9112, 3.2).
    if (typeof host === 'object' && host.length > 1)
      return { status: 400, message: 'Bad Request: there are several Host headers' };
    const byHost = validateHostHeader(one(host), allowed);
    if (!byHost.ok) return { status: 403, message: byHost.message };
    const byOrigin = validateOriginHeader(one(origin), allowed);
    if (!byOrigin.ok) return { status: 403, message: byOrigin.message };
    if (isPublic || expected === null || timingSafeEqual(digest(one(authorization) ?? ''), expected)) return null;
    return {
      status: 401,
      message: 'Unauthorized: send the token of this server as Authorization: Bearer <token>',
      headers: { 'www-authenticate': 'Bearer' },
    };
  };
}

function one(value: string | readonly string[] | undefined): string | undefined {
  return typeof value === 'string' || value === undefined ? value : value.join(', ');
}

/** Hashes have one length, so that comparing them reveals nothing of the token. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
