import { compileGlob } from './glob.ts';

/** Fits printed coordinates (`g:a:v`): a part of them, or a glob. Null fits all. @throws InvalidInputError for a broken glob. */
export function buildCoordinatesFilter(filter: string | null): (coordinates: string) => boolean {
  if (filter === null) return () => true;
  if (!/[*?]/.test(filter)) return (coordinates) => coordinates.includes(filter);
  return compileCoordinatesGlob(filter, 'filter');
}

/** Fits printed coordinates of which `g:a:v`, `g:a`, `a:v` or `a` as a whole is as the glob says. @throws InvalidInputError naming the argument. */
export function compileCoordinatesGlob(glob: string, argument: string): (coordinates: string) => boolean {
  const fits = compileGlob(glob, { argument, isPath: false });
  return (coordinates) => {
    const [groupId, artifactId = '', ...versioned] = coordinates.split(':');
    const ofArtifact = [artifactId, ...versioned].join(':');
    return [coordinates, `${groupId}:${artifactId}`, ofArtifact, artifactId].some(fits);
  };
}
