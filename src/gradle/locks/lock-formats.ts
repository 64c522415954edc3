import { readConfigurationLockfiles } from './configuration-lockfiles.ts';
import { readConsistentVersions } from './consistent-versions.ts';
import { readDependencyChecks } from './dependency-checks.ts';
import { readGradleLockfile } from './gradle-lockfile.ts';
import type { LockFormat } from './lock-format.ts';
import { readNebulaLockfile } from './nebula-lockfile.ts';

/** The first format counts where a project has several: Gradle has the last word over its plugins. */
export const lockFormats: readonly LockFormat[] = [
  readGradleLockfile,
  readConfigurationLockfiles,
  readNebulaLockfile,
  readDependencyChecks,
  readConsistentVersions,
];
