import type { ModuleId } from './coordinates.ts';

/** The coordinates that stand for the sources of the JDK; no repository is asked for them. */
export const jdkModule: ModuleId = { groupId: 'jdk', artifactId: 'jdk' };

export function isJdk({ groupId, artifactId }: ModuleId): boolean {
  return groupId === jdkModule.groupId && artifactId === jdkModule.artifactId;
}

/** The sources of this machine's JDK, or the reason why there are none, to print. */
export type JdkSources = { readonly version: string; readonly file: string } | { readonly missing: string };

/** The advice if there are none. */
export const HOW_TO_HAVE_JDK =
  'Set JAVA_HOME to a JDK that has its src.zip (an optional package of some distributions), or start with --jdk-sources.';
