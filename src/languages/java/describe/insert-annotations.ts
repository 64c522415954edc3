/** An annotation that a signature leaves out. */
export interface LeftOutAnnotation {
  readonly text: string;
  /** Number of pieces before it. */
  readonly at: number;
}

/** The pieces of a signature, blanks among them, with the annotations in their places. */
export function insertAnnotations(pieces: readonly string[], annotations: readonly LeftOutAnnotation[]): string {
  if (annotations.length === 0) return pieces.join('');
  const whole: string[] = [];
  let next = 0;
  for (const { text, at } of annotations) {
    while (next < at) whole.push(pieces[next++]!);
    if (!/(^|[ (<.])$/.test(whole.at(-1) ?? '')) whole.push(' ');
    whole.push(text);
    if (at < pieces.length && pieces[at] !== ' ') whole.push(' ');
  }
  while (next < pieces.length) whole.push(pieces[next++]!);
  return whole.join('');
}
