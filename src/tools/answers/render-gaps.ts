/** The gaps in a project's dependencies, for a search without result. */
export function renderGaps(gaps: string | undefined): string | undefined {
  return gaps && `${gaps}: list_dependencies says why`;
}
