import type { ModuleId } from './coordinates.ts';

/** The coordinates that stand for the sources of the JDK; no repository is asked for them. */
export const jdkModule: ModuleId = { groupId: 'jdk', artifactId: 'jdk' };

export function isJdk({ groupId, artifactId }: ModuleId): boolean {
  return groupId === jdkModule.groupId && artifactId === jdkModule.artifactId;
}

/** The sources of this machine's JDK, or its classes in their place, or the reason why there are none, to print. */
export type JdkSources = FoundJdkSources | { readonly missing: string };

export interface FoundJdkSources {
  readonly version: string;
  /** Absolute path of `src.zip`, or of what holds the classes: `lib/modules`, `rt.jar`. */
  readonly file: string;
  /** The reason, to print, for its classes to stand in for sources; null: they do not. */
  readonly lacksSources: string | null;
  /** Absolute path of what holds its classes: `lib/modules`, `rt.jar`; null: they are not beside its sources. */
  readonly classes: string | null;
}

/** The advice if there are none. */
export const HOW_TO_HAVE_JDK =
  'Set JAVA_HOME to a JDK that has its src.zip (an optional package of some distributions), or start with --jdk-sources.';
