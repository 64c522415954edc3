import type { RepositoryRef } from '../../../core/artifact.ts';
import type { CallContext } from '../../../core/call-context.ts';
import { isBelow, publicUrl } from '../../../core/public-url.ts';
import { isForbiddenAddress, type Reach } from '../../../platform/hosts/private-address.ts';

/** Which hosts register_source may fetch from, and how (docs/decisions.md, "Registered sources"). */
export interface HostPolicy {
  /** Null: not at all. What a `foreign` name resolves to is judged when it is asked; a `configured` one may lie inside a network. */
  reachOf(host: string, ctx: CallContext): Promise<Reach | null>;
  /** The configured repository that a URL lies in, with its credentials; the whole of an allowed host; else null. */
  repositoryOf(url: URL, ctx: CallContext): Promise<RepositoryRef | null>;
}

export interface HostPolicyOptions {
  /** Of settings.xml. */
  readonly repositories: readonly RepositoryRef[];
  /** Of the project's own POMs, as far as they are known without asking anybody. */
  projectRepositories(ctx: CallContext): Promise<readonly RepositoryRef[]>;
  /** Hosts that the user allows. */
  readonly allowed: readonly string[];
}

/** Names that resolve inside a network only (RFC 6761, RFC 6762, RFC 9476 and common practice). */
const INTERNAL_NAME = /(^|\.)(localhost|local|internal|intranet|corp|home|lan)$|^[^.:]+$/i;

/** Public hosts, those of configured repositories, and those the user allows; never the metadata services of clouds. */
export function createHostPolicy({ repositories, projectRepositories, allowed }: HostPolicyOptions): HostPolicy {
  const allowedHosts = new Set(allowed.map((host) => host.toLowerCase()));
  const configured = async (ctx: CallContext) => [...repositories, ...(await projectRepositories(ctx))];
  const isConfigured = async (host: string, ctx: CallContext) =>
    allowedHosts.has(host) || (await configured(ctx)).some(({ url }) => url.hostname === host);
  return {
    async reachOf(written, ctx) {
      const host = written.toLowerCase();
      if (isForbiddenAddress(host, 'configured')) return null;
      if (await isConfigured(host, ctx)) return 'configured';
      return isForbiddenAddress(host, 'foreign') || INTERNAL_NAME.test(host.replace(/\.$/, '')) ? null : 'foreign';
    },
    async repositoryOf(url, ctx) {
      const holding = (await configured(ctx)).find((repository) => isBelow(publicUrl(url), repository.url));
      if (holding !== undefined) return holding;
      return (await isConfigured(url.hostname, ctx)) ? wholeHost(url) : null;
    },
  };
}

/** A host that is allowed stands for a repository: what settings.xml has for a server of that name is meant for it. */
function wholeHost(url: URL): RepositoryRef {
  const policy = { enabled: true, updatePolicy: 'daily' };
  const repository = { id: url.hostname, url: new URL('/', url), releases: policy, snapshots: policy };
  return { ...repository, declaredBy: 'settings', mirrorOf: [], blocked: null };
}
