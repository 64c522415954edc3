import type { Pattern } from '../query/query.ts';
import { type ByteLiteral, toByteLiteral } from './byte-literal.ts';

/** A pattern that is a text, with what it asks for at its ends: edges of words. */
export interface PlainPattern {
  readonly literal: ByteLiteral;
  readonly startsAtEdge: boolean;
  readonly endsAtEdge: boolean;
}

/** Null: it is more than that, or has letters that cannot be looked for as bytes. */
export function toPlainPattern({ regexp, ignoresCase }: Pattern): PlainPattern | null {
  const parts = regexp.op === 'concat' ? regexp.parts : [regexp];
  const startsAtEdge = parts[0]?.op === 'word-boundary';
  const endsAtEdge = parts.length > 1 && parts.at(-1)!.op === 'word-boundary';
  const text = parts.slice(startsAtEdge ? 1 : 0, endsAtEdge ? -1 : undefined);
  const characters = text.flatMap((part) => (part.op === 'character' ? [part] : []));
  if (characters.length < text.length) return null;
  const literal = toByteLiteral(
    characters.map(({ code, ignoresCase: isFolded }) => ({ code, ignoresCase: ignoresCase || isFolded })),
  );
  return literal && { literal, startsAtEdge, endsAtEdge };
}
