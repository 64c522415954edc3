/** Characters that are shown of a replacement. */
const LONGEST = 80;

/** Words of a deprecation with which it names what is to be used in its place. */
const REPLACEMENT = /\b(?:use(?! of\b)|prefer|replaced (?:by|with)|in favou?r of|superseded by|see)\s[^\n]+/i;

/** The part of a deprecation's plain text that names what to use in its place, up to the end of its sentence; null: it names nothing. */
export function replacementIn(text: string): string | null {
  const [found] = REPLACEMENT.exec(text.replaceAll(/\s+/g, ' ')) ?? [];
  if (found === undefined) return null;
  const sentence = found.replace(/(?:[.;](?:\s.*)?|\s)$/s, '').replace(/[.;]\s.*$/s, '');
  return sentence.length > LONGEST ? `${sentence.slice(0, LONGEST - 1)}…` : sentence;
}
