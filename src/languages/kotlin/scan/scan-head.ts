import { name } from '../../jvm/tokens/token-cursor.ts';
import type { KotlinTokens } from '../tokens/kotlin-tokens.ts';
import { findKotlinWord, kotlinModifiers } from '../tokens/kotlin-words.ts';
import { skipAnnotation, skipContext } from '../tokens/skip-clauses.ts';
import type { DeclarationHead } from './kotlin-scan.ts';

/** Reads annotations, modifiers and contexts; the current token becomes the first that is none. */
export function scanHead(tokens: KotlinTokens): DeclarationHead {
  const { start } = tokens;
  let { docStart, docEnd } = tokens;
  let modifiers = 0;
  for (;;) {
    // A comment between modifiers documents too, unlike in Java.
    if (docEnd === docStart) ({ docStart, docEnd } = tokens);
    if (tokens.is('@')) {
      const annotation = tokens.start;
      skipAnnotation(tokens);
      if (givesName(tokens.source, annotation, tokens.previousEnd)) modifiers |= kotlinModifiers.renamed;
      continue;
    }
    const bit = skipModifier(tokens);
    if (bit === null) return { start, docStart, docEnd, modifiers };
    modifiers |= bit;
  }
}

/** True if an annotation is, or in brackets holds, `JvmName`. */
function givesName(source: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at <= end - jvmName.length; at++) {
    if (source[at] === jvmName[0] && jvmName.compare(source, at, at + jvmName.length) === 0) return true;
  }
  return false;
}

const jvmName = Buffer.from('JvmName');

/** The bit of the modifier it skips, 0 for a context; null when there is none. */
function skipModifier(tokens: KotlinTokens): number | null {
  if (tokens.kind !== name || tokens.isQuoted) return null;
  const word = findKotlinWord(tokens.source, tokens.start, tokens.end);
  if (word === null) return null;
  if (word.text === 'context') return tokens.tryAhead(() => skipContext(tokens)) ? 0 : null;
  if (word.modifier === 0 || (word.text === 'fun' && !isBeforeInterface(tokens))) return null;
  tokens.next();
  return word.modifier;
}

function isBeforeInterface(tokens: KotlinTokens): boolean {
  return tokens.lookAhead(() => {
    tokens.next();
    return tokens.word() === 'interface';
  });
}
