/** A reason, which may be of several sentences, and the place of the line that asks for what it is about. */
export function printAsked(reason: string, askedAt: string): string {
  return reason.endsWith('.') ? `${reason} It is asked for in ${askedAt}` : `${reason}; asked for in ${askedAt}`;
}
