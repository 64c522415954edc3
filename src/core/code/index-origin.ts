import { type Coordinates, printCoordinates } from '../artifacts/coordinates.ts';

/** The source that an index was made of. */
export type IndexOrigin =
  | { readonly kind: 'artifact'; readonly coordinates: Coordinates }
  /** Everything below a folder, by its real path. */
  | { readonly kind: 'folder'; readonly path: string }
  /** One file, by its real path. */
  | { readonly kind: 'file'; readonly path: string };

export function artifactOrigin(coordinates: Coordinates): IndexOrigin {
  return { kind: 'artifact', coordinates };
}

/** `g:a:v`, or the path. */
export function printOrigin(origin: IndexOrigin): string {
  return origin.kind === 'artifact' ? printCoordinates(origin.coordinates) : origin.path;
}
