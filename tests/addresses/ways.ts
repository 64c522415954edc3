import type { LocatedArtifact, RepositoryRef } from '../../src/core/artifacts/artifact.ts';
import { describeSource } from '../../src/engine/sources/subject/describe-source.ts';
import { createHostPolicy, type HostPolicy } from '../../src/engine/sources/subject/host-policy.ts';
import { checkHost } from '../../src/engine/sources/subject/source-host.ts';
import { findGitRoute } from '../../src/platform/git/git-route.ts';
import { canonicalHost, lookUpHost } from '../../src/platform/hosts/resolve-host.ts';
import { createHttpClient } from '../../src/platform/http/http-client.ts';
import type { HttpConnections } from '../../src/platform/http/http-connections.ts';
import { quietContext } from '../support/quiet-context.ts';
import { repositoryAt } from '../support/repository-at.ts';
import type { AddressKind } from './addresses.ts';

/** One of the ways by which an address comes from a stranger to whoever would ask it. */
export interface Way {
  readonly name: string;
  /** The addresses that it must not reach. */
  readonly closedTo: readonly AddressKind[];
  /** Those that it must: they show that what is reached is seen. */
  readonly openTo?: AddressKind;
  /** Not null: something was got, or git was let go there. @throws JarIndexerError, GitFailure, ForbiddenAddressError where it is refused */
  ask(address: string): Promise<unknown>;
}

export interface WayParts {
  /** That of settings.xml, by a name; it redirects `/<status>/<address>` to the address. */
  readonly repository: RepositoryRef;
  readonly connections: HttpConnections;
  readonly spool: string;
}

const ALL: readonly AddressKind[] = ['machine', 'network', 'never', 'other'];
const REDIRECTS = [301, 302, 303, 307, 308];

export function waysFrom({ repository, connections, spool }: WayParts): readonly Way[] {
  const policy = (allowed: readonly string[], folders: readonly string[] | null = null) =>
    createHostPolicy({ repositories: [repository], allowed, folders, shares: [] });
  const named = policy([]);

  /** A client that remembers no host that failed. */
  function get(url: URL, of: RepositoryRef | null, { reachOf }: HostPolicy): Promise<LocatedArtifact | null> {
    const access = () => ({ headers: {}, proxy: null, serverId: null });
    const client = createHttpClient({ access, reachOf, userAgent: 'test', spool, connections });
    return client.get(url, of, quietContext);
  }

  async function locate(address: string, declaredBy: RepositoryRef['declaredBy']): Promise<LocatedArtifact | null> {
    const url = URL.parse(address);
    return url === null ? null : get(url, repositoryAt(url, { declaredBy }), named);
  }

  /** As register_source and the index after it do. */
  async function register(sourceUri: string, gitRef: string | null, hosts: HostPolicy): Promise<unknown> {
    const coordinates = { groupId: 'orchard', artifactId: 'apple', version: '1' };
    const { path } = await describeSource({ coordinates, sourceUri, gitRef, autoIndex: true }, hosts);
    if (path !== null) return null;
    const url = new URL(sourceUri);
    if (gitRef === null) return get(url, hosts.repositoryOf(url), hosts);
    const reach = checkHost(sourceUri, hosts.reachOf);
    return findGitRoute(sourceUri, { reach, lookUp: lookUpHost, signal: quietContext.signal });
  }

  return [
    ...REDIRECTS.map(
      (status): Way => ({
        name: `a redirect (${status})`,
        closedTo: ALL,
        ask: (address) => get(new URL(`${status}/${encodeURIComponent(address)}`, repository.url), repository, named),
      }),
    ),
    { name: "a repository of a dependency's POM", closedTo: ALL, ask: (address) => locate(address, 'dependency') },
    {
      name: "a repository of the project's POM",
      closedTo: ['never', 'other'],
      ask: (address) => locate(address, 'project'),
    },
    {
      name: 'a repository of settings.xml',
      closedTo: ['never', 'other'],
      openTo: 'machine',
      ask: (address) => locate(address, 'settings'),
    },
    { name: 'register_source, a jar', closedTo: ALL, ask: (address) => register(overHttps(address), null, named) },
    {
      name: 'register_source, a jar, for clients over a network',
      closedTo: ALL,
      ask: (address) => register(overHttps(address), null, policy([], [])),
    },
    {
      name: 'register_source, a jar of a host that is allowed',
      closedTo: ['never', 'other'],
      ask: (address) => register(overHttps(address), null, policy([hostOf(address)])),
    },
    {
      name: 'register_source, git over https',
      closedTo: ALL,
      ask: (address) => register(overHttps(address).replace('.jar', '.git'), 'main', named),
    },
    {
      name: 'register_source, git over https of a host that is allowed',
      closedTo: ['never', 'other'],
      ask: (address) => register(overHttps(address).replace('.jar', '.git'), 'main', policy([hostOf(address)])),
    },
    {
      name: 'register_source, git over ssh',
      closedTo: ALL,
      ask: (address) => register(address.replace(/^https?:/i, 'ssh:').replace('.jar', '.git'), 'main', named),
    },
  ];
}

const overHttps = (address: string) => address.replace(/^http:/i, 'https:');
const hostOf = (address: string) => canonicalHost(URL.parse(address)?.host ?? '');
