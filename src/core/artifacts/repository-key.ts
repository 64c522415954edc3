import { publicUrl } from '../problems/public-url.ts';
import type { RepositoryRef } from './artifact.ts';

/**
 * Equal for repositories that may answer for each other: their requests go to the same address with the same rights. The id finds the
 * credentials and names the place in errors; a repository that only a dependency's POM names gets none and reaches no inner host.
 */
export function repositoryKey({ id, url, declaredBy }: RepositoryRef): string {
  return JSON.stringify([id, publicUrl(url), declaredBy === 'dependency']);
}
