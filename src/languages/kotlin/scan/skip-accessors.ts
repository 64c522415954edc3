import { endOfSource, name } from '../../jvm/tokens/token-cursor.ts';
import type { KotlinTokens } from '../tokens/kotlin-tokens.ts';
import { skipBody, skipParentheses, skipType } from '../tokens/skip-clauses.ts';
import type { DeclarationHead, KotlinScan } from './kotlin-scan.ts';
import { scanHead } from './scan-head.ts';
import { skipExpression } from './skip-expression.ts';

/** Tokens before the word of an accessor. */
export type OnAccessor = (word: string, head: DeclarationHead) => void;

/** `get`, `set` and `field` of the property before, if they stand here; each may be on a line of its own. Gives all their modifiers. */
export function skipAccessors(scan: KotlinScan, onAccessor?: OnAccessor): number {
  const { tokens } = scan;
  let modifiers = 0;
  const take = (word: string, head: DeclarationHead) => {
    modifiers |= head.modifiers;
    onAccessor?.(word, head);
  };
  while (mayBeginAccessor(tokens) && tokens.tryAhead(() => skipAccessor(scan, take)));
  return modifiers;
}

function mayBeginAccessor(tokens: KotlinTokens): boolean {
  return tokens.kind === name || tokens.is(';') || tokens.is('@');
}

function skipAccessor(scan: KotlinScan, onAccessor: OnAccessor): boolean {
  const { tokens } = scan;
  if (tokens.is(';')) tokens.next();
  const head = scanHead(tokens);
  const word = tokens.word();
  if (word !== 'get' && word !== 'set' && word !== 'field') return false;
  tokens.next();
  const isAccessor = skipRest(scan, word);
  if (isAccessor) onAccessor(word, head);
  return isAccessor;
}

function skipRest(scan: KotlinScan, word: string): boolean {
  const { tokens } = scan;
  if (word === 'field') return skipTypeAndBody(scan);
  if (!tokens.is('(') || tokens.isAfterLineEnd) return isDefaultAccessor(tokens);
  skipParentheses(tokens);
  skipTypeAndBody(scan);
  return true;
}

/** Without a body: `private set`. */
function isDefaultAccessor(tokens: KotlinTokens): boolean {
  const isEnd = tokens.is('}') || tokens.is(';') || tokens.kind === endOfSource;
  return isEnd || tokens.isAfterLineEnd || tokens.kind === name || tokens.is('@');
}

/** True if there was a value or body. */
function skipTypeAndBody(scan: KotlinScan): boolean {
  const { tokens } = scan;
  if (tokens.is(':')) {
    tokens.next();
    skipType(tokens);
  }
  if (tokens.is('{')) {
    skipBody(tokens);
    return true;
  }
  if (!tokens.is('=')) return false;
  tokens.next();
  skipExpression(scan);
  return true;
}
