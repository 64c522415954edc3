import type { Settings } from './settings.ts';

/**
 * True if settings.xml itself names an origin for the id of a server, as a mirror or as a repository of whatever profile: then its
 * credentials are meant for it.
 */
export function createNamedOrigins({
  mirrors,
  profiles,
  repositories,
}: Settings): (id: string, origin: string) => boolean {
  const places = [...mirrors, ...repositories, ...profiles.flatMap(({ base }) => base.repositories)];
  const named = new Set(places.map(({ id, url }) => keyOf(id ?? '', URL.parse(url ?? '')?.origin ?? '')));
  return (id, origin) => named.has(keyOf(id, origin));
}

function keyOf(id: string, origin: string): string {
  return JSON.stringify([id, origin]);
}
