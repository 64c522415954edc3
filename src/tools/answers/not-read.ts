/** More files tell nothing new. */
const MOST = 30;

/** The parts that an answer leaves out, in the room that it has for that; undefined: none. */
export function orAbsent(notRead: readonly string[]): readonly string[] | undefined {
  if (notRead.length === 0) return undefined;
  return notRead.length <= MOST ? notRead : [...notRead.slice(0, MOST), `${notRead.length - MOST} more`];
}

/** `not measured: Scala: 12 files`; undefined when there is nothing to say. */
export function renderNotRead(verb: string, notRead: readonly string[] | undefined): string | undefined {
  return notRead && `not ${verb}: ${notRead.join('; ')}`;
}
