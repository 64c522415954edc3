import type { SourcesTarget } from '../../graphs/graph-knowledge.ts';
import type { Finding, SourcesStrategy } from './strategy.ts';

/** The POM says that the artifact has no code of its own. */
export const NO_CODE: Finding = { none: 'packaging pom: it has no code', isCertain: true, lacksCode: true };

/** Nobody is asked for what cannot have sources, by what is known already. */
export const withoutCode: SourcesStrategy = async ({ target }) => {
  if (isPomAlone(target)) return NO_CODE;
  // Guava's way to keep ListenableFuture from being there twice.
  const isEmpty = target.coordinates.version.startsWith('9999.0-empty');
  return isEmpty ? { none: 'the artifact is empty by intention', isCertain: true, lacksCode: true } : null;
};

/** The root of a Kotlin Multiplatform library may be a POM without code, and its metadata lead to the code. */
function isPomAlone({ type, packaging, hasGradleMetadata }: SourcesTarget): boolean {
  return type === 'pom' || (packaging === 'pom' && hasGradleMetadata !== true);
}

/** A POM that promised metadata and none that lead anywhere. */
export const pomWithoutModule: SourcesStrategy = async ({ target }) => (target.packaging === 'pom' ? NO_CODE : null);
