/** The next step after a name that nobody has: the names near it, or `otherwise` where there are none. */
export function suggestNames(near: readonly string[], otherwise: string): string {
  return near.length > 0 ? `Did you mean ${near.join(', ')}?` : otherwise;
}
