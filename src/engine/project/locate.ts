import { resolve } from 'node:path';
import { stampFile } from '../../platform/files/files.ts';
import type { FoundProject } from '../graphs/find-project.ts';
import { findStartFault } from '../graphs/start-fault.ts';
import type { ProjectLocation } from './project-engine.ts';

/** `start`: absolute path of the folder or build file that was named. */
export function locate(start: string, found: FoundProject | null): ProjectLocation {
  return { root: found?.root ?? null, fault: findStartFault(start), above: describeAbove(start, found) };
}

function describeAbove(start: string, found: FoundProject | null): string | null {
  if (found === null || found.module === resolve(start) || stampFile(start) !== null) return null;
  const { root, module } = found;
  const place = module === root ? '' : `, by the build file in ${module}`;
  return `${start} has no build file; the project is ${root}${place}`;
}
