/** Why the JDK was not searched; undefined: it was, or nothing is to be said of it. */
export function renderJdkMissing(reason: string | undefined): string | undefined {
  return reason && `the JDK was not searched: ${reason}`;
}
