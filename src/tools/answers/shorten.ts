/** A text of one entry, cut where a person would have stopped reading: a signature of 5,000 record components exists. */
export function shorten(text: string, limit = 1000): string {
  return text.length <= limit ? text : `${text.slice(0, limit)}…`;
}

/** The first entries of a list that only accompanies an answer, and how many more there are. */
export function shortenList(entries: readonly string[], limit = 20): readonly string[] {
  if (entries.length <= limit) return entries;
  return [...entries.slice(0, limit), `… and ${entries.length - limit} more`];
}
