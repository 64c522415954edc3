import { endOfSource } from '../../jvm/tokens/token-cursor.ts';
import { JavaTokens } from '../tokens/java-tokens.ts';

/** White space and comments between tokens as one space, none inside parentheses, before a comma and a point; strings stay as they are. What is longer than `longest` is read no further. */
export function spacedText(source: Uint8Array, longest = Number.POSITIVE_INFINITY): string {
  const tokens = new JavaTokens(source);
  /** Joined at the end: looking at the last character of a text that grows would copy it each time. */
  const pieces: string[] = [];
  let length = 0;
  while (tokens.kind !== endOfSource && length <= longest) {
    const last = pieces.at(-1);
    const isAttached = last === undefined || last === '(' || tokens.is(')') || tokens.is(',') || tokens.is('.');
    const text = tokens.start > tokens.previousEnd && !isAttached ? ` ${tokens.text()}` : tokens.text();
    pieces.push(text);
    length += text.length;
    tokens.next();
  }
  return pieces.join('');
}
