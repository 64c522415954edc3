import type { ArtifactKind, LocatedArtifact } from '../../src/core/artifact.ts';
import type { StoredAnswer } from '../../src/core/artifact-store.ts';
import type { CallContext } from '../../src/core/call-context.ts';
import { CorruptArtifactError, JarIndexerError, RemoteUnavailableError } from '../../src/core/errors.ts';
import { publicUrl } from '../../src/core/public-url.ts';
import type { ResolverDeps } from '../../src/core/resolver.ts';
import { readAll } from './read-all.ts';
import type { RemoteFile } from './snapshot-version.ts';

export interface FetchOptions {
  readonly kind: ArtifactKind;
  /** Milliseconds that a stored answer is believed; null: for ever. */
  readonly maxAge: number | null;
  /** Milliseconds that a 404 is remembered. */
  readonly missTrusted: number;
}

export interface FetchAnswer {
  readonly found: LocatedArtifact | null;
  /** True when the store knew it and nothing was asked. */
  readonly remembered: boolean;
}

export type RemoteFetch = (file: RemoteFile, options: FetchOptions, ctx: CallContext) => Promise<FetchAnswer>;

/**
 * Gets a file through the store: asked for only when the store does not know, added to it, and its absence remembered. Callers that
 * want the same file at the same time share one fetch.
 */
export function createRemoteFetch(
  { http, store }: Pick<ResolverDeps, 'http' | 'store'>,
  { checksums }: Pick<FetchDeps, 'checksums'>,
): RemoteFetch {
  const deps = { http, store, checksums };
  const running = new Map<string, Promise<FetchAnswer>>();
  return async function fetch(file, options, ctx) {
    const known = await deps.store.find(file.url, options.maxAge);
    if (known !== null) return { found: foundOf(known), remembered: true };
    const key = publicUrl(file.url);
    const shared = running.get(key);
    if (shared === undefined) {
      const fetched = fetchOnce(deps, file, { ...options, ctx }).finally(() => running.delete(key));
      running.set(key, fetched);
      return await fetched;
    }
    try {
      return await shared;
    } catch (error) {
      // The caller who began it gave up; this one did not.
      if (error instanceof JarIndexerError || ctx.signal.aborted) throw error;
      return await fetch(file, options, ctx);
    }
  };
}

interface FetchDeps extends Pick<ResolverDeps, 'http' | 'store'> {
  readonly checksums: 'announced' | 'strict';
}

type OnceOptions = FetchOptions & { readonly ctx: CallContext };

async function fetchOnce(deps: FetchDeps, file: RemoteFile, options: OnceOptions): Promise<FetchAnswer> {
  try {
    return { found: await download(deps, file, options), remembered: false };
  } catch (error) {
    // A flipped bit is gone at the second try; a wrong file is not.
    if (error instanceof CorruptArtifactError) return { found: await download(deps, file, options), remembered: false };
    if (options.kind !== 'metadata' || !(error instanceof RemoteUnavailableError)) throw error;
    const stale = await deps.store.find(file.url, null);
    if (stale === null) throw error;
    options.ctx.log.warn(`${error.message}; an older answer is used in its place`);
    return { found: foundOf(stale), remembered: true };
  }
}

async function download(
  { http, store, checksums }: FetchDeps,
  file: RemoteFile,
  { kind, missTrusted, ctx }: OnceOptions,
): Promise<LocatedArtifact | null> {
  const answer = await http.get(file.url, file.repository, ctx);
  if (answer === null) {
    await store.addAbsent(file.url, missTrusted);
    return null;
  }
  await checkContent(answer, kind, file);
  const isProved = Object.keys(answer.checksums).length > 0 || (answer.size !== null && checksums === 'announced');
  return await store.add(file.url, isProved ? answer : { ...answer, checksums: await publishedSha1(http, file, ctx) });
}

/** Portals answer 200 with their login page, servers with a note; taken for an artifact it would stay in the store for ever. */
async function checkContent(answer: LocatedArtifact, kind: ArtifactKind, file: RemoteFile): Promise<void> {
  const text = Buffer.from(await firstBytes(answer))
    .toString('latin1')
    .replace(MARK_AND_BLANKS, '')
    .toLowerCase();
  const isHtml = text.startsWith('<!doctype html') || text.startsWith('<html');
  if (!isHtml && text.startsWith(startOf(kind, file))) return;
  const what = isHtml ? 'an HTML page, perhaps a login,' : 'something else';
  throw new CorruptArtifactError(`Repository ${file.repository.id} sent ${what} in place of ${publicUrl(file.url)}`, {
    suggestion: `Check the URL and the <server> entry of ${file.repository.id} in settings.xml.`,
  });
}

/** What may stand in front of text in UTF-8 and UTF-16. */
const MARK_AND_BLANKS = /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?[\s\0]*/;

/** How a file of this kind begins, in small letters; empty: in any way. */
function startOf(kind: ArtifactKind, { url }: RemoteFile): string {
  if (kind === 'sources' || kind === 'binary') return 'pk';
  if (kind === 'module') return '{';
  return kind === 'pom' || url.pathname.endsWith('.xml') ? '<' : '';
}

async function firstBytes(answer: LocatedArtifact): Promise<Uint8Array> {
  for await (const chunk of answer.open()) return chunk.subarray(0, 512);
  return new Uint8Array();
}

/** An optional file: whatever keeps it from us counts as absent (docs/decisions.md, "Absent or broken"). */
async function publishedSha1(
  http: ResolverDeps['http'],
  { url, repository }: RemoteFile,
  ctx: CallContext,
): Promise<LocatedArtifact['checksums']> {
  const beside = new URL(url);
  beside.pathname += '.sha1';
  try {
    const found = await http.get(beside, repository, ctx);
    const sha1 = found === null ? null : /^[0-9a-f]{40}\b/i.exec((await readAll(found)).toString('latin1').trim());
    return sha1 === null ? {} : { sha1: sha1[0].toLowerCase() };
  } catch (error) {
    if (error instanceof JarIndexerError) return {};
    throw error;
  }
}

function foundOf(known: StoredAnswer): LocatedArtifact | null {
  return 'found' in known ? known.found : null;
}
