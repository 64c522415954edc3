import { isIP } from 'node:net';
import type { Reach } from '../hosts/private-address.ts';
import { type LookUp, resolveHost } from '../hosts/resolve-host.ts';
import { ask } from './ask-program.ts';
import { GitFailure, passedOn } from './run-git.ts';

/** The way to a remote repository that git may take. */
export interface GitRoute {
  /** The address to fetch from, written so that git reads it as it was checked. */
  readonly address: string;
  /** `name=value` settings that bind it there. */
  readonly config: readonly string[];
  /** `Name=value` options of ssh; nothing in them may mean anything to a shell. */
  readonly sshOptions: readonly string[];
}

export interface RouteOptions {
  readonly reach: Reach;
  readonly lookUp: LookUp;
  readonly signal: AbortSignal;
}

const SCP_LIKE = /^([\w.-]+@)?([^/:]+):(?!\/\/|:)/;
/** git decodes an ssh address before it looks for the host: percent signs in front of it could hide an `@` and a `/`. */
const USER = /^[\w.-]*$/;
const HOST = /^[A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9])?\.?$/;

/**
 * Looks up the host of a remote repository, checks its addresses, and binds git to them, so that a name cannot lead elsewhere a moment
 * later (DNS rebinding). A proxy or a jump host looks up names itself that are unknown here. git before 2.37 has no http.curloptResolve:
 * it is checked without being bound. @throws ForbiddenAddressError, GitFailure for an invalid host or one without an address.
 */
export async function findGitRoute(url: string, options: RouteOptions): Promise<GitRoute> {
  const scp = SCP_LIKE.exec(url);
  if (scp !== null) {
    return await findSshRoute({ address: url, user: scp[1] ?? '', host: scp[2] ?? '', port: null }, options);
  }
  const parsed = URL.parse(url);
  switch (parsed?.protocol) {
    case 'https:':
      return await findHttpsRoute(parsed, options);
    case 'ssh:': {
      const { href, username, password, hostname, port } = parsed;
      if (!USER.test(username) || password !== '') throw new GitFailure('ssh takes a plain user name and no password');
      const user = username === '' ? '' : `${username}@`;
      return await findSshRoute({ address: href, user, host: hostname, port: port || null }, options);
    }
    default:
      // git would take `https::…` and `git+ssh:` for the protocols they resemble.
      throw new GitFailure(`${url} is no https: or ssh: address`);
  }
}

/** curl takes `https://a\@b/` to b; as the parser prints it, both go to a. */
function openRoute(address: string): GitRoute {
  return { address, config: [], sshOptions: [] };
}

async function findHttpsRoute(url: URL, { reach, lookUp, signal }: RouteOptions): Promise<GitRoute> {
  const host = url.hostname;
  const plain = host.replace(/^\[|\]$/g, '');
  const addresses = await resolveHost(plain, reach, lookUp).catch(async (error: unknown) => {
    if (!isLookUpFailure(error)) throw error;
    if (await isProxied(url, signal)) return null;
    throw unknownHost(host, error);
  });
  const route = openRoute(url.href);
  if (addresses === null || isIP(plain) !== 0) return route;
  const printed = addresses.map((address) => (isIP(address) === 6 ? `[${address}]` : address)).join(',');
  return { ...route, config: [`http.curloptResolve=${host}:${url.port || 443}:${printed}`] };
}

interface SshHost {
  readonly address: string;
  /** `git@`, or empty. */
  readonly user: string;
  readonly host: string;
  readonly port: string | null;
}

async function findSshRoute(wanted: SshHost, { reach, lookUp, signal }: RouteOptions): Promise<GitRoute> {
  const plain = wanted.host.replace(/^\[|\]$/g, '');
  checkHost(plain);
  const target = await findSshTarget({ ...wanted, host: plain }, signal);
  const route = openRoute(wanted.address);
  checkHost(target.host);
  // ssh may replace a host by its configuration: the final address is checked too.
  const addresses = await resolveHost(target.host, reach, lookUp).catch((error: unknown) => {
    if (!isLookUpFailure(error)) throw error;
    if (target.isIndirect) return null;
    throw unknownHost(target.host, error);
  });
  if (addresses === null || target.isIndirect) return route;
  const [address] = addresses;
  const name = target.port === '22' ? target.host : `[${target.host}]:${target.port}`;
  // The key is known by the name, not by the address that is dialled.
  const alias = target.hasKeyAlias ? [] : [`HostKeyAlias=${name}`];
  return { ...route, sshOptions: [`HostName=${address}`, ...alias] };
}

function checkHost(host: string): void {
  if (!HOST.test(host) && isIP(host) === 0) throw new GitFailure(`${host} is no host name`);
}

/** By git-config(1), http.proxy: what git's configuration says, else the environment. */
async function isProxied(url: URL, signal: AbortSignal): Promise<boolean> {
  const { HTTPS_PROXY, https_proxy } = passedOn();
  if (HTTPS_PROXY || https_proxy) return true;
  const settings = await ask('git', ['config', '--get-urlmatch', 'http.proxy', url.href], signal).catch(() => '');
  return settings.trim() !== '';
}

function isLookUpFailure(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && error.syscall === 'getaddrinfo';
}

function unknownHost(host: string, cause: unknown): GitFailure {
  return new GitFailure(`the host ${host} has no address`, { cause });
}

interface SshTarget {
  /** Name or address that ssh dials. */
  readonly host: string;
  readonly port: string;
  /** True if another program or host dials (ProxyCommand, ProxyJump). */
  readonly isIndirect: boolean;
  /** True if the user named the key of this host otherwise (HostKeyAlias). */
  readonly hasKeyAlias: boolean;
}

/** The target of ssh for a host by the user's own configuration: `ssh -G` prints it and connects to nothing. @throws GitFailure */
async function findSshTarget(
  { user, host, port }: { readonly user: string; readonly host: string; readonly port: string | null },
  signal: AbortSignal,
): Promise<SshTarget> {
  const args = ['-G', ...(port === null ? [] : ['-p', port]), '--', `${user}${host}`];
  const settings = parseSettings(await ask('ssh', args, signal));
  const isSet = (name: string) => (settings.get(name) ?? 'none') !== 'none';
  return {
    host: settings.get('hostname') ?? host,
    port: settings.get('port') ?? port ?? '22',
    isIndirect: isSet('proxycommand') || isSet('proxyjump'),
    hasKeyAlias: isSet('hostkeyalias'),
  };
}

/** One setting a line: `hostname git.orchard.example`. Source: ssh(1), -G. */
function parseSettings(output: string): ReadonlyMap<string, string> {
  return new Map(output.split('\n').map((line) => [line.split(' ', 1)[0] ?? '', line.slice(line.indexOf(' ') + 1)]));
}
