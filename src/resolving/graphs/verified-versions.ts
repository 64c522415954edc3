import { join } from 'node:path';
import { type ModuleId, printModule } from '../../core/artifacts/coordinates.ts';
import { CorruptArtifactError, LimitReachedError } from '../../core/problems/errors.ts';
import type { Problem } from '../../core/problems/problem.ts';
import { splitPlace } from '../../core/problems/split-place.ts';
import type { VerifiedVersion } from '../../gradle/graph/gradle-source.ts';
import {
  parseVerificationMetadata,
  VERIFICATION_FILE,
  type VerificationMetadata,
} from '../../gradle/verification/verification-metadata.ts';
import type { InputRecord } from '../cache/input-record.ts';

/** The versions whose files a build verifies. The file is read when the first one is asked for. */
export interface VerifiedVersions {
  find(module: ModuleId): readonly VerifiedVersion[];
  /** Says that the file cannot be read. */
  readonly problems: readonly Problem[];
}

/** `root`: absolute folder of the build. */
export function createVerifiedVersions(root: string, { readFile }: InputRecord): VerifiedVersions {
  const path = join(root, VERIFICATION_FILE);
  const problems: Problem[] = [];
  let components: VerificationMetadata['components'] | null = null;
  return {
    problems,
    find(module) {
      components ??= load();
      return components.get(printModule(module)) ?? [];
    },
  };

  function load(): VerificationMetadata['components'] {
    try {
      const bytes = readFile(path);
      return bytes === null ? new Map() : parseVerificationMetadata(bytes, path).components;
    } catch (error) {
      if (!(error instanceof CorruptArtifactError || error instanceof LimitReachedError)) throw error;
      const { where, why } = splitPlace(error, path);
      problems.push({ code: 'lock-invalid', message: `${why}; the file is left out`, where });
      return new Map();
    }
  }
}
