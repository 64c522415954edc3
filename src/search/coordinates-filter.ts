import { compileGlob } from './glob.ts';

/** Fits printed coordinates (`g:a:v`): a part of them, or a glob for the whole. Null fits all. @throws InvalidInputError for a broken glob. */
export function buildCoordinatesFilter(filter: string | null): (coordinates: string) => boolean {
  if (filter === null) return () => true;
  if (!/[*?]/.test(filter)) return (coordinates) => coordinates.includes(filter);
  return compileGlob(filter, { argument: 'filter', isPath: false });
}
