import { compileGlob } from './glob.ts';

/** Matches printed coordinates (`g:a:v`) by a part of them or a glob. Null matches all. @throws InvalidInputError for a broken glob. */
export function buildCoordinatesFilter(filter: string | null): (coordinates: string) => boolean {
  if (filter === null) return () => true;
  if (!/[*?]/.test(filter)) return (coordinates) => coordinates.includes(filter);
  return compileCoordinatesGlob(filter, 'filter');
}

/** Matches printed coordinates if the glob fits `g:a:v`, `g:a`, `a:v` or `a` as a whole. @throws InvalidInputError naming the argument. */
export function compileCoordinatesGlob(glob: string, argument: string): (coordinates: string) => boolean {
  const fits = compileGlob(glob, { argument, isPath: false });
  return (coordinates) => {
    const [groupId, artifactId = '', ...versioned] = coordinates.split(':');
    const ofArtifact = [artifactId, ...versioned].join(':');
    return [coordinates, `${groupId}:${artifactId}`, ofArtifact, artifactId].some(fits);
  };
}
