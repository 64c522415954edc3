import { OWN, type Place, printAddress } from './address.ts';

/** Goes to a place, as a link would. */
export function goTo(place: Place): void {
  location.hash = printAddress(place);
}

/** The place of a source that a tool names: the project's own files have its folder for coordinates. */
export function placeOf(coordinates: string, path: string, lines: { start: number; end: number } | null): Place {
  const artifact = /^[^/\\:]+:[^/\\:]+:[^/\\]+$/.test(coordinates) ? coordinates : OWN;
  return { view: 'source', artifact, path, lines };
}
