import type { RepositoryRef } from '../../src/core/artifact.ts';
import type { CallContext } from '../../src/core/call-context.ts';
import { JarIndexerError } from '../../src/core/errors.ts';
import { publicUrl } from '../../src/core/public-url.ts';
import { type PrefixFilter, parsePrefixFilter } from '../../src/maven/prefix-filter.ts';
import { urlBelow } from './maven-layout.ts';
import { readAll } from './read-all.ts';
import type { RemoteFetch } from './remote-fetch.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Whether a repository may hold a path, by the list of prefixes that it publishes; true when it publishes none. */
export type MayHold = (repository: RepositoryRef, path: readonly string[], ctx: CallContext) => Promise<boolean>;

/** Source: maven-resolver, src/site/markdown/remote-repository-filtering.md. */
export function createPrefixFilter(fetch: RemoteFetch): MayHold {
  const lists = new Map<string, Promise<PrefixFilter | null>>();
  return async (repository, path, ctx) => {
    const key = publicUrl(repository.url);
    const list = lists.get(key) ?? loadPrefixes(repository, fetch, ctx);
    lists.set(key, list);
    return (await list)?.(path.join('/')) ?? true;
  };
}

/** An optional file: whatever keeps it from us counts as absent (DESIGN.md, invariant 3). */
async function loadPrefixes(
  repository: RepositoryRef,
  fetch: RemoteFetch,
  ctx: CallContext,
): Promise<PrefixFilter | null> {
  const file = { repository, url: urlBelow(repository.url, ['.meta', 'prefixes.txt']) };
  try {
    const { found } = await fetch(file, { kind: 'metadata', maxAge: DAY, missTrusted: DAY }, ctx);
    return found === null ? null : parsePrefixFilter((await readAll(found)).toString('utf8'));
  } catch (error) {
    if (error instanceof JarIndexerError) return null;
    throw error;
  }
}
