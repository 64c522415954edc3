import type { RepositoryRef } from '../../src/core/artifact.ts';
import type { CallContext } from '../../src/core/call-context.ts';
import { JarIndexerError } from '../../src/core/errors.ts';
import { publicUrl } from '../../src/core/public-url.ts';
import { urlBelow } from './maven-layout.ts';
import { readAll } from './read-all.ts';
import type { RemoteFetch } from './remote-fetch.ts';

const DAY = 24 * 60 * 60 * 1000;
const HEADER = '## repository-prefixes/2.0';

/** Whether a repository may hold a path, by the list of prefixes that it publishes; true when it publishes none. */
export type MayHold = (repository: RepositoryRef, path: readonly string[], ctx: CallContext) => Promise<boolean>;

/** Source: maven-resolver, src/site/markdown/remote-repository-filtering.md. */
export function createPrefixFilter(fetch: RemoteFetch): MayHold {
  const lists = new Map<string, Promise<ReadonlySet<string> | null>>();
  return async (repository, path, ctx) => {
    const key = publicUrl(repository.url);
    const list = lists.get(key) ?? loadPrefixes(repository, fetch, ctx);
    lists.set(key, list);
    const prefixes = await list;
    if (prefixes === null) return true;
    return path.some((_segment, index) => prefixes.has(path.slice(0, index + 1).join('/')));
  };
}

/** The lines of a prefixes file without their slashes; null when it is not one, or allows everything. */
export function parsePrefixes(text: string): ReadonlySet<string> | null {
  const [first = '', ...lines] = text.split(/\r?\n/);
  if (first.trim() !== HEADER) return null;
  const prefixes = lines
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.replace(/^\/|\/$/g, ''));
  return prefixes.length === 0 || prefixes.includes('') ? null : new Set(prefixes);
}

/** An optional file: whatever keeps it from us counts as absent (DESIGN.md, invariant 3). */
async function loadPrefixes(
  repository: RepositoryRef,
  fetch: RemoteFetch,
  ctx: CallContext,
): Promise<ReadonlySet<string> | null> {
  const file = { repository, url: urlBelow(repository.url, ['.meta', 'prefixes.txt']) };
  try {
    const { found } = await fetch(file, { kind: 'metadata', maxAge: DAY, missTrusted: DAY }, ctx);
    return found === null ? null : parsePrefixes((await readAll(found)).toString('utf8'));
  } catch (error) {
    if (error instanceof JarIndexerError) return null;
    throw error;
  }
}
