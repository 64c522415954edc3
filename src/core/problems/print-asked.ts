/** A reason of one or more sentences, and the line whose request failed. */
export function printAsked(reason: string, askedAt: string): string {
  return reason.endsWith('.') ? `${reason} It is asked for in ${askedAt}` : `${reason}; asked for in ${askedAt}`;
}
