import { execFile } from 'node:child_process';
import { GitFailure, passedOn } from './run-git.ts';

export interface SshTarget {
  /** Name or address that ssh dials. */
  readonly host: string;
  readonly port: string;
  /** Whether another program or host does the dialling (ProxyCommand, ProxyJump). */
  readonly isIndirect: boolean;
  /** Whether the user named the key of this host otherwise. */
  readonly hasKeyAlias: boolean;
}

const TIMEOUT_MS = 10_000;

/** Where ssh would go for a host by the user's own configuration: `ssh -G` prints it and connects to nothing. @throws GitFailure */
export async function findSshTarget(
  { user, host, port }: { readonly user: string; readonly host: string; readonly port: string | null },
  signal: AbortSignal,
): Promise<SshTarget> {
  const args = ['-G', ...(port === null ? [] : ['-p', port]), '--', `${user}${host}`];
  const settings = parseSettings(await runSsh(args, signal));
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

async function runSsh(args: readonly string[], signal: AbortSignal): Promise<string> {
  return await new Promise((resolve, reject) => {
    const options = { env: passedOn(), signal, timeout: TIMEOUT_MS, windowsHide: true };
    execFile('ssh', args, options, (error, stdout) => {
      if (error === null) resolve(stdout);
      else reject(signal.aborted ? signal.reason : new GitFailure('ssh cannot be run', { cause: error }));
    });
  });
}
