/** Dependencies that may have what is nowhere: a guess by their groups. */
export function renderWithoutSources(coordinates: readonly string[] | undefined): string | undefined {
  return coordinates && `dependencies that may have it, whose sources are not here: ${coordinates.join(', ')}`;
}
