/** Names that may have been meant; undefined: there are none. */
export function renderNearest(nearest: readonly string[] | undefined): string | undefined {
  return nearest && `near: ${nearest.join(', ')}`;
}
