/** One change of a text: at one place `taken` went and `put` came. */
export interface Splice {
  readonly taken: string;
  readonly put: string;
}

/** Characters of somebody's file that may be kept elsewhere: a comma and a comment, but no secret of another server. */
const MOST_TAKEN = 60;

/** The smallest single change that leads from one text to another; null: too much of the text went. */
export function spliceBetween(before: string, after: string): Splice | null {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  const taken = before.slice(start, before.length - end);
  return taken.length > MOST_TAKEN ? null : { taken, put: after.slice(start, after.length - end) };
}

/** The text with the change taken back; null: what was put is not there, or more than once. */
export function undoSplice(text: string, { taken, put }: Splice): string | null {
  const at = put === '' ? -1 : text.indexOf(put);
  if (at < 0 || text.indexOf(put, at + 1) >= 0) return null;
  return text.slice(0, at) + taken + text.slice(at + put.length);
}
