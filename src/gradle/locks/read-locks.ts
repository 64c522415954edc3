import { CorruptArtifactError } from '../../core/problems/errors.ts';
import type { Problem } from '../../core/problems/problem.ts';
import { splitPlace } from '../../core/problems/split-place.ts';
import type { FindText } from '../build/state/build-files.ts';
import { type LockedProject, type LockReading, NO_LOCKS } from './lock-format.ts';
import { lockFormats } from './lock-formats.ts';

/** Reads the lock files of a project. One that cannot be read is reported, and the next one counts. */
export function readLocks(project: LockedProject, find: FindText, report: (problem: Problem) => void): LockReading {
  for (const format of lockFormats) {
    try {
      const reading = format(project, find);
      if (reading !== null) return reading;
    } catch (error) {
      if (!(error instanceof CorruptArtifactError)) throw error;
      const { where, why } = splitPlace(error, project.rootFolder);
      report({ code: 'lock-invalid', message: `${why}; the lock file is left out`, where });
    }
  }
  return NO_LOCKS;
}
