import { resolve } from 'node:path';
import { isThere } from '../platform/files/files.ts';
import type { Session } from './session.ts';

/** Where the settings of a run begin: at the first root that is a path, unless the options name a project; undefined: nowhere else. */
export function findStart({ options, machine }: Session, roots: readonly string[]): string | undefined {
  return options.project === null ? roots.find((root) => isThere(resolve(machine.cwd, root))) : undefined;
}
