import type { RepositoryOrigin, RepositoryPolicy, RepositoryRef } from '../../core/artifacts/artifact.ts';
import { isInPlace } from '../../core/artifacts/is-in-place.ts';
import type { ProjectTrust } from '../../core/builds/project-trust.ts';
import type { RawRepository, RawRepositoryPolicy } from '../../core/builds/raw-pom.ts';
import type { Problem } from '../../core/problems/problem.ts';
import { publicUrl } from '../../core/problems/public-url.ts';
import { isExternalHttp, selectMirror } from '../settings/mirror-selection.ts';
import type { Mirror } from '../settings/settings.ts';
import { parseFileAddress } from './file-address.ts';

/** The mirror that Maven's own settings.xml holds; redefining its id is the documented way to allow plain http. */
const HTTP_BLOCKER = 'maven-default-http-blocker';
const PLAIN_HTTP = 'plain http to another machine is blocked, as by Maven since 3.8.1';
const DEFAULT_POLICY: RepositoryPolicy = { enabled: true, updatePolicy: 'daily' };

export interface RepositoryRules {
  readonly mirrors: readonly Mirror[];
  readonly trust: ProjectTrust;
  /** Takes the queries of addresses, where tokens stand, by the address without one. */
  readonly queries: Map<string, string>;
  /** Ids of the servers in settings.xml. */
  readonly servers: ReadonlySet<string>;
  readonly folders: FolderRules;
}

/** The rules for repositories on this machine. */
export interface FolderRules {
  /** The folder that relative ones begin at. */
  readonly start: string;
  /** Why a folder that the project names is not read; null: it is. */
  refuses(folder: URL): string | null;
}

/**
 * The repositories to ask, mirrors and blocks applied, each once. What keeps one from being asked goes to `report`, unless a dependency named it: nobody here can mend
 * that.
 */
export function buildRepositoryRefs(
  raw: readonly RawRepository[],
  declaredBy: RepositoryOrigin,
  rules: RepositoryRules & { readonly report: (problem: Problem) => void },
): readonly RepositoryRef[] {
  const { mirrors, trust, report } = rules;
  const refs: RepositoryRef[] = [];
  for (const repository of raw) {
    const { id, url, where } = repository;
    const chosen = selectMirror(
      { id: id ?? 'default', url: url ?? '', layout: repository.layout ?? 'default' },
      mirrors,
    );
    // A mirror that blocks is no place: messages name the repository itself.
    const [mirror, blocker] = chosen?.blocked ? [null, chosen] : [chosen, null];
    const withheld = chosen === null && trust.refused(url ?? '') ? describeWithheld(trust) : null;
    const ref = buildRef(repository, declaredBy, { ...rules, mirror, blocker, withheld });
    if (declaredBy !== 'dependency') {
      const name = `Repository "${id ?? ''}"`;
      if (withheld !== null) report({ code: 'values-withheld', message: `${name} is not asked: ${withheld}`, where });
      else if (ref === null)
        report({ code: 'repository-invalid', message: `${name} has no usable URL and is not asked`, where });
    }
    if (ref !== null) refs.push(ref);
  }
  return aggregateRepositories(refs);
}

/** `withheld`: why the address is not whole. */
function buildRef(
  raw: RawRepository,
  declaredBy: RepositoryOrigin,
  {
    mirror,
    blocker,
    withheld,
    mirrors,
    servers,
    queries,
    folders,
  }: RepositoryRules & { mirror: Mirror | null; blocker: Mirror | null; withheld: string | null },
): RepositoryRef | null {
  const id = raw.id ?? 'default';
  const written = raw.url ?? '';
  const whole = parseUrl(mirror === null ? written : mirror.url, {
    mayBeOpen: withheld !== null || blocker !== null,
    start: folders.start,
  });
  // A stranger's POM knows no folder of this machine.
  if (whole === null || (isInPlace(whole) && declaredBy === 'dependency' && mirror === null)) return null;
  const url = splitQuery(whole, queries);
  const policies = { releases: toPolicy(raw.releases), snapshots: toPolicy(raw.snapshots) };
  const { content } = raw;
  const place = {
    url,
    ...policies,
    ...(content && { content }),
    ...(queries.has(url.href) && { hasQuery: true as const }),
  };
  if (mirror === null) {
    const isBlocked = isExternalHttp(written) && !mirrors.some((candidate) => candidate.id === HTTP_BLOCKER);
    const refused = isInPlace(url) && declaredBy === 'project' ? folders.refuses(url) : null;
    const byMirror = blocker === null ? null : `the mirror "${blocker.id}" blocks it`;
    const blocked = byMirror ?? withheld ?? refused ?? (isBlocked ? PLAIN_HTTP : null);
    const isConfigured = declaredBy === 'settings' || servers.has(id);
    return { id, ...place, declaredBy, isConfigured, mirrorOf: [], blocked };
  }
  // The user's settings.xml named this place, whoever named the repository behind it.
  return { id: mirror.id, ...place, declaredBy: 'settings', isConfigured: true, mirrorOf: [id], blocked: null };
}

/**
 * The first of equal ids stays in its place; repositories behind one mirror become one with what any of them allows.
 * Source: Maven Resolver's DefaultRemoteRepositoryManager.aggregateRepositories.
 */
export function aggregateRepositories(repositories: readonly RepositoryRef[]): readonly RepositoryRef[] {
  const distinct = new Map<string, RepositoryRef>();
  for (const added of repositories) {
    const known = distinct.get(added.id);
    if (known === undefined) distinct.set(added.id, added);
    else if (known.mirrorOf.length > 0 && added.mirrorOf.length > 0) distinct.set(added.id, merge(known, added));
  }
  return [...distinct.values()];
}

function merge({ content, ...known }: RepositoryRef, added: RepositoryRef): RepositoryRef {
  return {
    ...known,
    ...(content && added.content && { content: [...content, ...added.content] }),
    releases: known.releases.enabled ? known.releases : added.releases,
    snapshots: known.snapshots.enabled ? known.snapshots : added.snapshots,
    mirrorOf: [...new Set([...known.mirrorOf, ...added.mirrorOf])],
  };
}

/** The address of a repository without user, password, query and fragment. Its query, if it has one, is put into `queries` by it. */
export function splitQuery(whole: URL, queries: Map<string, string>): URL {
  const url = new URL(publicUrl(whole));
  url.search = '';
  if (!url.pathname.endsWith('/')) url.pathname += '/';
  if (whole.search !== '') queries.set(url.href, whole.search);
  return url;
}

/** Any word but `true` says no. Source: Maven's RepositoryPolicy.isEnabled. */
function toPolicy(raw: RawRepositoryPolicy | null): RepositoryPolicy {
  if (raw === null) return DEFAULT_POLICY;
  const enabled = raw.enabled === null ? DEFAULT_POLICY.enabled : raw.enabled.toLowerCase() === 'true';
  return { enabled, updatePolicy: raw.updatePolicy ?? DEFAULT_POLICY.updatePolicy };
}

function describeWithheld({ command }: ProjectTrust): string {
  return `its address would tell values of this machine or of settings.xml; "${command}" allows it`;
}

function parseUrl(
  text: string,
  { mayBeOpen, start }: { readonly mayBeOpen: boolean; readonly start: string },
): URL | null {
  if (!mayBeOpen && text.includes('${')) return null;
  return /^file:/i.test(text) ? parseFileAddress(text, start) : URL.parse(text);
}
