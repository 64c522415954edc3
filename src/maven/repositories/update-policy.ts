import type { RepositoryPolicy, RepositoryRef } from '../../core/artifacts/artifact.ts';
import { isSnapshot } from '../../core/artifacts/coordinates.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The repository's policy for this version. Source: Maven's RepositoryPolicy. */
export function policyFor(repository: RepositoryRef, version: string): RepositoryPolicy {
  return isSnapshot(version) ? repository.snapshots : repository.releases;
}

/**
 * Milliseconds that metadata and misses are believed; null: for ever. `always` means once a run to Maven; a server that lives
 * for days takes a minute for a run. An unknown policy counts as Maven's default, daily.
 */
export function trustedFor(policy: RepositoryPolicy): number | null {
  if (policy.updatePolicy === 'never') return null;
  if (policy.updatePolicy === 'always') return MINUTE;
  const minutes = /^interval:(\d+)$/.exec(policy.updatePolicy)?.[1];
  return minutes === undefined ? DAY : Number(minutes) * MINUTE;
}

/** As `trustedFor`, for a 404: even under `never`, what is published later is found at last. */
export function missTrustedFor(policy: RepositoryPolicy): number {
  return trustedFor(policy) ?? DAY;
}
