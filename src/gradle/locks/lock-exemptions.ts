import type { ModuleId } from '../../core/artifacts/coordinates.ts';

/**
 * Tells the modules that patterns as `orchard:*` keep out of locks: a `*` at the end of a part stands for any rest, and a comma parts patterns.
 * Source: Gradle's LockEntryFilterFactory.
 */
export function createLockExemptions(patterns: readonly string[]): (module: ModuleId) => boolean {
  const pairs = patterns
    .flatMap((text) => text.split(','))
    .map((text) => text.trim().split(':'))
    .filter((parts) => parts.length === 2);
  return ({ groupId, artifactId }) =>
    pairs.some(([group = '', artifact = '']) => fits(group, groupId) && fits(artifact, artifactId));
}

function fits(pattern: string, name: string): boolean {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}
