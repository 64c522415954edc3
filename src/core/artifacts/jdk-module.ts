import type { ModuleId } from './coordinates.ts';

/** What the sources of the JDK are asked for and indexed as; no repository is asked for it. */
export const jdkModule: ModuleId = { groupId: 'jdk', artifactId: 'jdk' };

export function isJdk({ groupId, artifactId }: ModuleId): boolean {
  return groupId === jdkModule.groupId && artifactId === jdkModule.artifactId;
}

/** Where the sources of this machine's JDK are, or why there are none, to print after what needs them. */
export type JdkSources = { readonly version: string; readonly file: string } | { readonly missing: string };

/** What to do where there are none. */
export const HOW_TO_HAVE_JDK =
  'Set JAVA_HOME to a JDK that has its src.zip (an optional package of some distributions), or start with --jdk-sources.';
