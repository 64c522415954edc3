import { name } from '../../jvm/tokens/token-cursor.ts';
import type { KotlinTokens } from '../tokens/kotlin-tokens.ts';
import { kotlinModifierWords } from '../tokens/kotlin-words.ts';
import { skipAnnotation, skipContext } from '../tokens/skip-clauses.ts';
import type { DeclarationText } from './declaration-text.ts';
import { printExpression } from './print-code.ts';

export interface WrittenHead {
  /** As written, in order. */
  readonly annotations: readonly string[];
  readonly modifiers: readonly string[];
}

/** Annotations, modifiers and contexts; the current token becomes the first that is none. */
export function readHead({ tokens }: DeclarationText): WrittenHead {
  const annotations: string[] = [];
  const modifiers: string[] = [];
  for (;;) {
    const { start } = tokens;
    const word = tokens.word();
    if (tokens.is('@')) {
      skipAnnotation(tokens);
      annotations.push(printExpression(tokens.source, { start, end: tokens.previousEnd }));
    } else if (modifierWords.has(word) && tokens.tryAhead(() => skipModifier(tokens, word))) {
      modifiers.push(word);
    } else if (word !== 'context' || !tokens.tryAhead(() => skipContext(tokens))) {
      return { annotations, modifiers };
    }
  }
}

const modifierWords: ReadonlySet<string> = new Set([...Object.keys(kotlinModifierWords), 'noinline', 'crossinline']);

/** Modifiers are names too: as such, no word and no annotation follows them. */
function skipModifier(tokens: KotlinTokens, word: string): boolean {
  tokens.next();
  return word === 'fun' ? tokens.word() === 'interface' : tokens.kind === name || tokens.is('@');
}
