const LONGEST = 200;

/** The beginning of a line, from `start` on; other letters than those of ASCII come as others. */
export function lineAt(source: Uint8Array, start: number): string {
  const text = Buffer.from(source.subarray(start, start + LONGEST)).toString('latin1');
  return text.split(/[\r\n]/, 1)[0]!;
}
