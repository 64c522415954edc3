import type { BuildContext } from '../../src/core/builds/maven-environment.ts';
import type { FileLookup } from '../../src/maven/activation/activation-paths.ts';

/** A build on Linux without command line or settings. */
export const LINUX: BuildContext = {
  jdk: '17.0.15',
  os: { name: 'Linux', arch: 'amd64', version: '6.1' },
  linux: null,
  isMaven4: false,
  workingDirectory: null,
  userProperties: new Map(),
  systemProperties: new Map([
    ['user.home', '/home/gardener'],
    ['env.SEASON', 'autumn'],
  ]),
  activeProfiles: [],
  inactiveProfiles: [],
  settingsProfiles: [],
};

/** A disk without anything on it. */
export const NO_FILES: FileLookup = { fileExists: () => false, listFiles: () => [] };
