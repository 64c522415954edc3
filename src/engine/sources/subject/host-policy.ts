import type { RepositoryRef } from '../../../core/artifacts/artifact.ts';
import { isInPlace } from '../../../core/artifacts/is-in-place.ts';
import { isWithin } from '../../../core/path-below.ts';
import { isBelow, publicUrl } from '../../../core/problems/public-url.ts';
import { namesHost } from '../../../platform/files/names-host.ts';
import { type Disk, thisMachine } from '../../../platform/files/real-path.ts';
import { isForbiddenAddress, type Reach } from '../../../platform/hosts/private-address.ts';
import { canonicalHost } from '../../../platform/hosts/resolve-host.ts';

/** The hosts and folders that register_source may read from, and how (docs/decisions/sources.md, "Places that may be registered"). */
export interface HostPolicy {
  /** Null: not at all. What a `foreign` name resolves to is judged when it is asked; a `configured` one may lie inside a network. */
  reachOf(host: string): Reach | null;
  /** The configured repository that a URL lies in, with its credentials; the whole of an allowed host; else null. */
  repositoryOf(url: URL): RepositoryRef | null;
  /** True if a file or folder of this machine may become a source. */
  mayRead(path: string): boolean;
}

export interface HostPolicyOptions {
  /** The repositories of settings.xml. */
  readonly repositories: readonly RepositoryRef[];
  /** Hosts that the user allows. */
  readonly allowed: readonly string[];
  /** Folders that the user allows; null: what the user may read, and public hosts need no leave. */
  readonly folders: readonly string[] | null;
  /** Folders that the user allows in either case: only these are looked at on other machines (`\\host\share`). */
  readonly shares: readonly string[];
  /** Absent: that of this machine. */
  readonly disk?: Disk;
}

/** Names that resolve inside a network only (RFC 6761, RFC 6762, RFC 9476 and common practice). */
const INTERNAL_NAME = /(^|\.)(localhost|local|internal|intranet|corp|home|lan)$|^[^.:]+$/i;

/**
 * Public hosts, those of repositories of settings.xml, and those the user allows; never the metadata services of clouds. The POMs of
 * a project are a stranger's who wrote the checkout: what they name widens nothing. Whoever asks over a network gets only what
 * settings.xml and the user name.
 */
export function createHostPolicy(options: HostPolicyOptions): HostPolicy {
  const { repositories, allowed, folders, shares, disk: { paths, findRealPath, realPathOf } = thisMachine } = options;
  const remote = repositories.filter(({ url }) => !isInPlace(url));
  const configured = new Set([...remote.map(({ url }) => url.hostname), ...allowed.map(canonicalHost)]);
  return {
    reachOf(written) {
      const host = canonicalHost(written);
      if (isForbiddenAddress(host, 'configured')) return null;
      if (configured.has(host)) return 'configured';
      if (folders !== null) return null;
      return isForbiddenAddress(host, 'foreign') || INTERNAL_NAME.test(host.replace(/\.$/, '')) ? null : 'foreign';
    },
    repositoryOf: (url) =>
      repositories.find((repository) => isBelow(publicUrl(url), repository.url)) ??
      (configured.has(url.hostname) ? wholeHost(url) : null),
    mayRead(path) {
      if (namesHost(path, paths) && !shares.some((folder) => isWithin(path, folder, paths))) return false;
      const real = findRealPath(path) ?? realPathOf?.(path) ?? path;
      return folders?.some((folder) => isWithin(real, findRealPath(folder) ?? folder, paths)) ?? true;
    },
  };
}

/** A host that is allowed stands for a repository: what settings.xml has for a server of that name is meant for it. */
function wholeHost(url: URL): RepositoryRef {
  const policy = { enabled: true, updatePolicy: 'daily' };
  const repository = { id: url.hostname, url: new URL('/', url), releases: policy, snapshots: policy };
  return { ...repository, declaredBy: 'settings', isConfigured: true, mirrorOf: [], blocked: null };
}
