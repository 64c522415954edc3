import { resolve } from 'node:path';
import { parseCoordinates } from '../core/artifacts/coordinates.ts';
import { isThere } from '../platform/files/files.ts';
import type { Session } from './session.ts';
import { asUsage } from './usage-error.ts';

/** @throws UsageError for what is written as coordinates are, and is none. */
export function checkRoots({ machine }: Session, roots: readonly string[]): void {
  const written = roots.filter((root) => /^[^/\\]+:[^/\\]*$/.test(root) && !isThere(resolve(machine.cwd, root)));
  for (const root of written) asUsage(() => parseCoordinates(root));
}
