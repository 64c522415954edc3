import type { RepositoryRef } from '../../core/artifacts/artifact.ts';
import { isInPlace } from '../../core/artifacts/is-in-place.ts';
import type { HttpAccess, ProxyRef } from '../../core/builds/maven-environment.ts';
import type { ProjectTrust } from '../../core/builds/project-trust.ts';
import { AccessDeniedError } from '../../core/problems/errors.ts';
import type { Problem } from '../../core/problems/problem.ts';
import { registerSecret } from '../../core/problems/redact.ts';
import { selectProxy } from '../../maven/settings/proxy-selection.ts';
import type { ProxyServer, Server, Settings } from '../../maven/settings/settings.ts';
import type { PasswordDecrypter } from './decrypt-password.ts';

export interface AccessOptions {
  readonly decrypter: PasswordDecrypter;
  readonly report: (problem: Problem) => void;
  /** True if the user's own settings name an origin for the id of a server. */
  readonly isNamed: (id: string, origin: string) => boolean;
  readonly trust: ProjectTrust;
  /** Queries of repositories' addresses, by the address without one. */
  readonly queries: ReadonlyMap<string, string>;
}

/**
 * Decrypts once, then answers what a request carries: a server's headers go only to the origin of the repository they are
 * for, where the user's settings name it or the user lets the project have them, and never to one that only a dependency's POM
 * declared. The answer throws AccessDeniedError for a server whose password cannot be decrypted: without it the repository would only
 * refuse, and say less.
 */
export async function createRepositoryAccess(
  settings: Settings,
  options: AccessOptions,
): Promise<(repository: RepositoryRef | null, url: URL) => HttpAccess> {
  const servers = new Map<string, Readonly<Record<string, string>>>();
  const broken = new Map<string, Problem>();
  for (const server of settings.servers) {
    const report = (problem: Problem): void => {
      broken.set(server.id, problem);
      options.report(problem);
    };
    servers.set(server.id, await buildHeaders(server, { ...options, report }));
  }
  const proxies = new Map<ProxyServer, ProxyRef>();
  for (const proxy of settings.proxies) if (proxy.active) proxies.set(proxy, await buildProxy(proxy, options));

  return (repository, url) => {
    const chosen = selectProxy(url, settings.proxies);
    const proxy = chosen === null ? null : (proxies.get(chosen) ?? null);
    const isOwn =
      repository !== null &&
      repository.declaredBy !== 'dependency' &&
      repository.url.origin === url.origin &&
      !isInPlace(url);
    const query = repository === null ? undefined : options.queries.get(repository.url.href);
    const anonymous = { headers: {}, query, proxy, serverId: null };
    const headers = isOwn ? servers.get(repository.id) : undefined;
    if (!isOwn || headers === undefined) return anonymous;
    const { id } = repository;
    const claim = { kind: 'credentials', id, origin: url.origin } as const;
    if (!options.isNamed(id, url.origin) && !options.trust.allows(claim)) {
      const withheld = describeWithheld(id, url.origin, options.trust);
      return { ...anonymous, withheld };
    }
    const problem = broken.get(id);
    if (problem !== undefined) throw wasNotAsked(id, problem);
    return { ...anonymous, headers, serverId: id };
  };
}

function describeWithheld(id: string, origin: string, { command }: ProjectTrust): string {
  return `the credentials of server "${id}" were not sent, since only the project names ${origin} for it: "${command}" allows it`;
}

function wasNotAsked(id: string, { message }: Problem): AccessDeniedError {
  return new AccessDeniedError(`Repository ${id} was not asked: ${message}`, {
    suggestion: `Encrypt the password of <server> "${id}" in settings.xml again, or correct the master password. Text in braces counts as encrypted: a plain password of that form must be encrypted too.`,
  });
}

async function buildHeaders(server: Server, options: AccessOptions): Promise<Readonly<Record<string, string>>> {
  const headers: Record<string, string> = {};
  const basic = await buildBasic(server, `server "${server.id}"`, options);
  if (basic !== null) headers.authorization = basic;
  for (const [name, value] of server.httpHeaders) {
    const plain = await decrypt(value, `server "${server.id}"`, options);
    if (plain !== null) headers[name.toLowerCase()] = plain;
  }
  return headers;
}

async function buildProxy(proxy: ProxyServer, options: AccessOptions): Promise<ProxyRef> {
  const host = proxy.host.includes(':') && !proxy.host.startsWith('[') ? `[${proxy.host}]` : proxy.host;
  const authorization = await buildBasic(proxy, `proxy "${proxy.id}"`, options);
  return { url: new URL(`http://${host}:${proxy.port}`), authorization };
}

async function buildBasic(
  { username, password }: { readonly username: string | null; readonly password: string | null },
  owner: string,
  options: AccessOptions,
): Promise<string | null> {
  if (username === null) return null;
  const plain = password === null ? '' : await decrypt(password, owner, options);
  if (plain === null) return null;
  const token = Buffer.from(`${username}:${plain}`, 'utf8').toString('base64');
  registerSecret(token);
  return `Basic ${token}`;
}

/** Null: it could not be decrypted, which is reported by its owner and never by its text. */
async function decrypt(text: string, owner: string, { decrypter, report }: AccessOptions): Promise<string | null> {
  const answer = await decrypter.decrypt(text);
  if ('why' in answer) {
    report({ code: 'password-undecryptable', message: `The password of ${owner} cannot be decrypted: ${answer.why}` });
    return null;
  }
  if (answer.plain !== '') registerSecret(answer.plain);
  return answer.plain;
}
