/** What of a project's dependencies is not known, where something was looked for in vain. */
export function renderGaps(gaps: string | undefined): string | undefined {
  return gaps && `${gaps}: list_dependencies says why`;
}
