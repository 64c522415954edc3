/** Suggestion for an unknown name: the names near it, or `otherwise` if there are none. */
export function suggestNames(near: readonly string[], otherwise: string): string {
  return near.length > 0 ? `Did you mean ${near.join(', ')}?` : otherwise;
}
