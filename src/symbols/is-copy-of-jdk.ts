import { isJdk } from '../core/artifacts/jdk-module.ts';
import type { SourceIndex } from '../core/code/source-index.ts';

/**
 * True if an artifact repeats a type or package that a JVM takes from its JDK, as a library for another platform does: no class loader
 * defines names that begin with `java.`. Source: https://docs.oracle.com/en/java/javase/21/docs/api/java.base/java/lang/ClassLoader.html,
 * `defineClass`.
 */
export function isCopyOfJdk({ origin }: SourceIndex, name: string): boolean {
  return name.startsWith('java.') && origin.kind === 'artifact' && !isJdk(origin.coordinates);
}
