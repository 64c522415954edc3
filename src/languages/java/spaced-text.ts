import { endOfSource, JavaTokens } from './java-tokens.ts';

/** White space and comments between tokens as one space, none inside parentheses, before a comma and a point; strings stay as they are. What is longer than `longest` is read no further. */
export function spacedText(source: Uint8Array, longest = Number.POSITIVE_INFINITY): string {
  const tokens = new JavaTokens(source);
  let text = '';
  while (tokens.kind !== endOfSource && text.length <= longest) {
    const isAttached = text === '' || text.endsWith('(') || tokens.is(')') || tokens.is(',') || tokens.is('.');
    if (tokens.start > tokens.previousEnd && !isAttached) text += ' ';
    text += tokens.text();
    tokens.next();
  }
  return text;
}
