/** The option or variable that names the place of the project; null: it is the working folder. */
export type NamedBy = '--project' | 'JAR_INDEXER_PROJECT' | 'CLAUDE_PROJECT_DIR' | null;

/** The place where the project is looked for: the option, then the variables, of which empty ones count as unset, then the working folder. */
export function chooseStart(
  option: string | null,
  env: Readonly<Record<string, string | undefined>>,
  cwd: string,
): { readonly start: string; readonly namedBy: NamedBy } {
  if (option !== null) return { start: option, namedBy: '--project' };
  for (const namedBy of ['JAR_INDEXER_PROJECT', 'CLAUDE_PROJECT_DIR'] as const) {
    const start = env[namedBy];
    if (start) return { start, namedBy };
  }
  return { start: cwd, namedBy: null };
}
