import { endOfSource, name } from '../../jvm/tokens/token-cursor.ts';
import type { KotlinTokens } from './kotlin-tokens.ts';
import { skipBrackets } from './skip-kotlin.ts';

const annotations = String.raw`(?:@[\w.:]+(?:\([^()]*\))?\s+)*`;

const modifiers = '(?:(?!(?:fun|val|var|class)\\b)[a-z]+\\s+)*';

/** Fits a text that begins a declaration and nothing else. */
export const declarationStart = new RegExp(
  `^${annotations}${modifiers}(?:(?:fun(?!\\s*\\()|val|var|class|interface|typealias)\\s|object\\s+\\w|companion\\s+object|init\\s*\\{|constructor\\s*\\()`,
);

/** Bytes of annotations and modifiers that are looked through. */
const LONGEST = 200;

/** From `@` to the token after the annotation: `@A.B<C>(…)`, `@get:A`, `@field:[A B]`. */
export function skipAnnotation(tokens: KotlinTokens): void {
  tokens.next();
  if (tokens.kind === name) {
    tokens.next();
    if (tokens.is(':') && tokens.isAdjacent()) {
      tokens.next();
      if (tokens.kind === name) tokens.next();
    }
  }
  if (tokens.is('[') && tokens.isAdjacent()) {
    skipParentheses(tokens);
    return;
  }
  while (tokens.is('.') && tokens.isAdjacent()) {
    tokens.next();
    if (tokens.kind === name) tokens.next();
  }
  if (tokens.is('<') && tokens.isAdjacent()) skipTypeArguments(tokens);
  if (tokens.is('(') && tokens.isAdjacent()) skipParentheses(tokens);
}

export function skipAnnotations(tokens: KotlinTokens): void {
  while (tokens.is('@')) skipAnnotation(tokens);
}

/** From `(` or `[` to the token after its end. Blocks inside are skipped whole, so `}` means that the end is missing. */
export function skipParentheses(tokens: KotlinTokens): void {
  const { start } = tokens;
  // Parentheses that are closed need no tokens: a good part of the source stands in parentheses.
  const close = tokens.is('(') || tokens.is('[') ? skipBrackets(tokens.source, tokens.end) : -1;
  if (close !== -1) {
    tokens.continueAt(close);
    tokens.next();
    return;
  }
  let depth = 0;
  do {
    if (tokens.is('(') || tokens.is('[')) depth++;
    else if (tokens.is(')') || tokens.is(']')) depth--;
    else if (tokens.is('{')) tokens.skipBlock();
    else if (tokens.is('}') || tokens.kind === endOfSource) break;
    tokens.next();
  } while (depth > 0 && !isUnclosed(tokens));
  if (depth > 0) tokens.noteUnclosed('A parenthesis', start);
}

/** True if open brackets end here, before a line that begins a declaration. */
function isUnclosed(tokens: KotlinTokens): boolean {
  // Each time, the rest of the source is looked through for the end of the next bracket.
  if (tokens.unclosedBrackets === MOST_UNCLOSED || !beginsDeclaration(tokens)) return false;
  tokens.unclosedBrackets++;
  return true;
}

/** As many show nothing of what was meant. */
const MOST_UNCLOSED = 64;

/** True if the current token is the first of its line and of a declaration; never in brackets that are closed. */
function beginsDeclaration({ source, start, isAfterLineEnd }: KotlinTokens): boolean {
  return (
    isAfterLineEnd && declarationStart.test(Buffer.from(source.subarray(start, start + LONGEST)).toString('latin1'))
  );
}

/** From a `<` that opens type parameters or arguments for certain to the token after its `>`. */
export function skipTypeArguments(tokens: KotlinTokens): void {
  const { start } = tokens;
  let depth = 0;
  do {
    if (tokens.is('(')) {
      skipParentheses(tokens);
      continue;
    }
    if (tokens.is('<')) depth++;
    else if (tokens.is('>')) depth--;
    else if (tokens.is('{') || isAfterStatement(tokens)) break;
    tokens.next();
  } while (depth > 0 && !isUnclosed(tokens));
  if (depth > 0) tokens.noteUnclosed('An angle bracket', start);
}

/** From `{` to the token after its `}`. False when that is missing. */
export function skipBody(tokens: KotlinTokens): boolean {
  const isClosed = tokens.skipBlock();
  tokens.next();
  return isClosed;
}

/** `where T : A, T : B`, if it stands here. */
export function skipConstraints(tokens: KotlinTokens): void {
  if (tokens.word() !== 'where') return;
  do {
    tokens.next();
    skipAnnotations(tokens);
    if (tokens.kind === name) tokens.next();
    if (tokens.is(':')) {
      tokens.next();
      skipType(tokens);
    }
  } while (tokens.is(','));
}

/** From the first token of a type to the one after it. */
export function skipType(tokens: KotlinTokens): void {
  for (;;) {
    skipTypeModifiers(tokens);
    if (tokens.is('(')) skipParentheses(tokens);
    else if (tokens.kind === name) skipNameWithArguments(tokens);
    else if (tokens.is('*')) tokens.next();
    else return;
    while (isOfType(tokens)) {
      const isQualified = tokens.is('.') || tokens.is('?.');
      tokens.next();
      if (!isQualified) continue;
      if (tokens.is('(')) skipParentheses(tokens);
      else if (tokens.kind === name) skipNameWithArguments(tokens);
    }
    if (!tokens.is('->') && !tokens.is('&')) return;
    tokens.next();
  }
}

/** From the word `context` to the token after its parentheses; false: it has none, and is a name. */
export function skipContext(tokens: KotlinTokens): boolean {
  tokens.next();
  if (!tokens.is('(')) return false;
  skipParentheses(tokens);
  return true;
}

/** At `;`, a stray `}` or the end: tokens that no type, parameter list or condition holds outside of a block. */
export function isAfterStatement(tokens: KotlinTokens): boolean {
  return tokens.is(';') || tokens.is('}') || tokens.kind === endOfSource;
}

function isOfType(tokens: KotlinTokens): boolean {
  return tokens.is('.') || tokens.is('?') || tokens.is('?.') || tokens.is('!!');
}

function skipNameWithArguments(tokens: KotlinTokens): void {
  tokens.next();
  if (tokens.is('<')) skipTypeArguments(tokens);
}

const typeModifiers = new Set(['suspend', 'in', 'out', 'vararg', 'crossinline', 'noinline', 'context']);

function skipTypeModifiers(tokens: KotlinTokens): void {
  for (;;) {
    if (tokens.is('@')) {
      skipAnnotation(tokens);
      continue;
    }
    const word = tokens.word();
    if (!typeModifiers.has(word) || !tokens.tryAhead(() => skipTypeModifier(tokens, word))) return;
  }
}

/** `suspend` and the like are names too, where no type follows. */
function skipTypeModifier(tokens: KotlinTokens, word: string): boolean {
  tokens.next();
  if (word === 'context') {
    if (!tokens.is('(')) return false;
    skipParentheses(tokens);
    return true;
  }
  return !tokens.isAfterLineEnd && (tokens.kind === name || tokens.is('(') || tokens.is('@'));
}
