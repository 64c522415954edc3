import { ask } from './ask-program.ts';

export interface SshTarget {
  /** Name or address that ssh dials. */
  readonly host: string;
  readonly port: string;
  /** Whether another program or host does the dialling (ProxyCommand, ProxyJump). */
  readonly isIndirect: boolean;
  /** Whether the user named the key of this host otherwise. */
  readonly hasKeyAlias: boolean;
}

/** Where ssh would go for a host by the user's own configuration: `ssh -G` prints it and connects to nothing. @throws GitFailure */
export async function findSshTarget(
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
