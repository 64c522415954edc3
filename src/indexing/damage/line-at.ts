const LONGEST = 200;

/** The rest of a line from `start`, in Latin-1: only ASCII letters are right. */
export function lineAt(source: Uint8Array, start: number): string {
  const text = Buffer.from(source.subarray(start, start + LONGEST)).toString('latin1');
  return text.split(/[\r\n]/, 1)[0]!;
}
