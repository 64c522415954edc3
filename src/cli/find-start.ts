import { resolve } from 'node:path';
import { isThere } from '../platform/files/files.ts';
import type { Session } from './session.ts';

/** The place where a run looks for settings first: the first root that is a path; undefined if there is none, or the options name a project. */
export function findStart({ options, machine }: Session, roots: readonly string[]): string | undefined {
  return options.project === null ? roots.find((root) => isThere(resolve(machine.cwd, root))) : undefined;
}
