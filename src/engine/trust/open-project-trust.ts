import type { Claim, ProjectTrust } from '../../core/builds/project-trust.ts';
import type { Log } from '../../core/call-context.ts';
import { messageOf } from '../../core/problems/message-of.ts';
import { findRealPath } from '../../platform/files/real-path.ts';
import { describeClaim, printClaim, type TrustedClaims } from './trusted-claims.ts';

/**
 * The rights that a run gives a project besides the kept ones. `credentials`: those of servers, to origins with https; a person who runs a
 * command in a project consents to that as one who runs mvn does. `all-once` is not kept, `all` is.
 */
export type Granting = 'nothing' | 'credentials' | 'all-once' | 'all';

export interface OpenTrust extends ProjectTrust {
  /** Real path of the project; empty: there is none. */
  readonly root: string;
  /** The rights of the project, from this run and from earlier ones. */
  list(): readonly Claim[];
  /** False: there was nothing to take back. */
  revoke(): Promise<boolean>;
  /** Ends when they are kept. */
  settle(): Promise<void>;
}

/** `folder`: the project's folder; null: there is none, and nothing to trust. */
export function openProjectTrust(
  folder: string | null,
  { granting, stored, log }: { readonly granting: Granting; readonly stored: TrustedClaims; readonly log: Log },
): OpenTrust {
  const root = (folder === null ? null : findRealPath(folder)) ?? '';
  const known = new Map(stored.find(root).map((claim) => [printClaim(claim), claim]));
  const refused = new Set<string>();
  let writing: Promise<void> = Promise.resolve();

  function grant(claim: Claim): void {
    known.set(printClaim(claim), claim);
    if (granting === 'credentials') {
      log.warn(
        `${root} may use the ${describeClaim(claim)}, because its files name this server; recorded in ${stored.path}`,
      );
    }
    writing = writing
      .then(() => stored.add(root, [claim]))
      .catch((error) => log.warn(`The permissions of ${root} could not be stored: ${messageOf(error)}`));
  }

  return {
    allows(claim) {
      if (root === '') return false;
      if (granting === 'all-once' || known.has(printClaim(claim))) return true;
      if (granting === 'all' || (granting === 'credentials' && isOfHttps(claim))) {
        grant(claim);
        return true;
      }
      if (claim.kind === 'values') refused.add(claim.text);
      return false;
    },
    refused: (text) => refused.has(text),
    command: `jar-indexer trust ${quote(root)}`,
    print: () => (granting === 'all-once' ? 'all' : [...known.keys()].sort().join('\n')),
    root,
    list: () => [...known.values()],
    revoke: () => stored.remove(root),
    settle: () => writing,
  };
}

function isOfHttps(claim: Claim): boolean {
  return claim.kind === 'credentials' && claim.origin.startsWith('https:');
}

/** For a shell, where a path needs it. */
function quote(path: string): string {
  return /^[\w./:\\@+-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`;
}
