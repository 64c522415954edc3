import { name } from '../../jvm/tokens/token-cursor.ts';
import type { JavaTokens } from '../tokens/java-tokens.ts';
import { javaModifiers } from '../tokens/java-words.ts';
import { skipAnnotationAfterAt } from '../tokens/skip-clauses.ts';
import type { DeclarationHead } from './java-scan.ts';

const declarationWords = new Set(['class', 'interface', 'enum', 'record', 'non']);

/** Reads annotations and modifiers; the current token becomes the first that is neither. */
export function scanHead(tokens: JavaTokens): DeclarationHead {
  const { start, docStart, docEnd } = tokens;
  let modifiers = 0;
  for (;;) {
    if (tokens.is('@')) {
      tokens.next();
      if (isBeforeAnnotationType(tokens)) return { start, docStart, docEnd, modifiers, isAnnotationType: true };
      skipAnnotationAfterAt(tokens);
      continue;
    }
    const bit = modifierAt(tokens);
    if (bit === 0) return { start, docStart, docEnd, modifiers, isAnnotationType: false };
    modifiers |= bit;
    tokens.next();
  }
}

/** At an `interface` that a name follows. */
function isBeforeAnnotationType(tokens: JavaTokens): boolean {
  if (tokens.word()?.text !== 'interface') return false;
  return tokens.lookAhead(() => {
    tokens.next();
    return tokens.kind === name;
  });
}

/** The bit of the modifier that ends at the current token; 0 when it is none. */
function modifierAt(tokens: JavaTokens): number {
  const word = tokens.word();
  if (word === null) return 0;
  if (word.text === 'non') return skipToSealedOfNonSealed(tokens) ? javaModifiers['non-sealed'] : 0;
  if (word.text === 'sealed' && !isFollowedByDeclaration(tokens)) return 0;
  return word.modifier;
}

function skipToSealedOfNonSealed(tokens: JavaTokens): boolean {
  if (tokens.source[tokens.end] !== 0x2d) return false;
  tokens.next();
  tokens.next();
  return true;
}

/** `sealed` was a legal name before Java 17. */
function isFollowedByDeclaration(tokens: JavaTokens): boolean {
  return tokens.lookAhead(() => {
    tokens.next();
    if (tokens.kind !== name) return tokens.is('@');
    const word = tokens.word();
    return word !== null && (word.modifier !== 0 || declarationWords.has(word.text));
  });
}
