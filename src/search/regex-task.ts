/** Data for the regex thread; sources and flags have been checked by compiling them before. */
export type RegexTask = { readonly source: string; readonly flags: string } & (
  | { readonly kind: 'filter'; readonly names: readonly string[] }
  | { readonly kind: 'find'; readonly texts: readonly string[]; readonly limit: number }
);

/** `filter`: positions of the names that match. `find`: for each text, `[start, end]` offsets of its matches, flat. */
export type RegexResult = readonly number[] | readonly (readonly number[])[];

/** Runs in the regex thread only: how long it takes is up to whoever wrote the expression. */
export function runRegexTask(task: RegexTask): RegexResult {
  if (task.kind === 'filter') {
    const expression = new RegExp(task.source, task.flags);
    return task.names.flatMap((name, position) => (expression.test(name) ? [position] : []));
  }
  const expression = new RegExp(task.source, `${task.flags}g`);
  return task.texts.map((text) => findMatches(expression, text, task.limit));
}

function findMatches(expression: RegExp, text: string, limit: number): readonly number[] {
  const offsets: number[] = [];
  for (const match of text.matchAll(expression)) {
    offsets.push(match.index, match.index + match[0].length);
    if (offsets.length >= limit * 2) break;
  }
  return offsets;
}
