/** More files tell nothing new. */
const MOST = 30;

/** What an answer says nothing of, in the room that it has for that; undefined: it tells of all. */
export function orAbsent(notRead: readonly string[]): readonly string[] | undefined {
  if (notRead.length === 0) return undefined;
  return notRead.length <= MOST ? notRead : [...notRead.slice(0, MOST), `${notRead.length - MOST} more`];
}

/** `not measured: Scala: 12 files`; undefined when there is nothing to say. */
export function renderNotRead(verb: string, notRead: readonly string[] | undefined): string | undefined {
  return notRead && `not ${verb}: ${notRead.join('; ')}`;
}
