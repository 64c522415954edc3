import type { TypeParameter } from '../../../core/code/language-rules.ts';
import { name } from '../../jvm/tokens/token-cursor.ts';
import { KotlinTokens } from '../tokens/kotlin-tokens.ts';
import { skipAnnotation, skipContext, skipParentheses, skipTypeArguments } from '../tokens/skip-clauses.ts';

export interface KotlinType {
  /** With dots and without arguments: `Map.Entry`; `Function2` for `(A, B) -> C`. Empty when nothing was understood. */
  readonly name: string;
  /** As written, of the last name. */
  readonly arguments: readonly string[];
  readonly isNullable: boolean;
  readonly isVararg: boolean;
}

/** Types in parentheses within parentheses are read no deeper. */
const deepest = 16;

/** The implicit bound of a type parameter. */
const anyType = 'Any?';

/** A type as written, without annotations and variance. What follows it does not count. */
export function parseType(written: string, depth = 0): KotlinType {
  const source = Buffer.from(written);
  const tokens = new KotlinTokens(source);
  const textSince = (start: number) => source.toString('utf8', start, tokens.previousEnd);
  const modifiers = skipModifiers(tokens);
  const { start } = tokens;
  const named = tokens.is('(') ? null : readName(tokens, textSince);
  if (named === null) skipParentheses(tokens);
  const operand = textSince(start);
  const isNullable = tokens.is('?') || tokens.is('?.');
  while (tokens.is('?')) tokens.next();
  const rest = { isNullable, isVararg: modifiers.has('vararg') };
  if (tokens.is('.') || tokens.is('?.')) {
    tokens.next();
    const parameters = tokens.start;
    skipParentheses(tokens);
    if (tokens.is('->')) return functionType([operand, ...listIn(textSince(parameters))]);
  }
  if (named !== null) return { ...named, ...rest };
  if (tokens.is('->')) return functionType(listIn(operand));
  if (depth >= deepest) return { name: '', arguments: [], ...rest };
  const inner = parseType(operand.slice(1, -1), depth + 1);
  return { ...inner, isNullable: inner.isNullable || isNullable, isVararg: rest.isVararg };

  /** A suspending function takes its continuation too, as on a JVM. */
  function functionType(parameters: readonly string[]): KotlinType {
    const all = modifiers.has('suspend') ? [...parameters, 'Continuation'] : parameters;
    const result = source.toString('utf8', tokens.end).trim();
    return { name: `Function${all.length}`, arguments: [...all, result], isNullable: false, isVararg: rest.isVararg };
  }
}

const typeModifiers = new Set(['suspend', 'vararg', 'in', 'out', 'noinline', 'crossinline', 'final']);

function skipModifiers(tokens: KotlinTokens): ReadonlySet<string> {
  const found = new Set<string>();
  for (;;) {
    const word = tokens.word();
    if (tokens.is('@')) skipAnnotation(tokens);
    else if (typeModifiers.has(word) && tokens.tryAhead(() => skipModifier(tokens))) found.add(word);
    else if (word !== 'context' || !tokens.tryAhead(() => skipContext(tokens))) return found;
  }
}

/** Modifiers are names too: then no type follows. */
function skipModifier(tokens: KotlinTokens): boolean {
  tokens.next();
  return tokens.kind === name || tokens.is('(') || tokens.is('@') || tokens.is('*');
}

function readName(tokens: KotlinTokens, textSince: (start: number) => string): Pick<KotlinType, 'name' | 'arguments'> {
  const parts: string[] = [];
  let typeArguments = '';
  do {
    if (tokens.kind !== name && !tokens.is('*')) break;
    parts.push(tokens.text());
    tokens.next();
    const { start } = tokens;
    if (tokens.is('<')) skipTypeArguments(tokens);
    typeArguments = tokens.start > start ? textSince(start) : '';
  } while (tokens.tryAhead(() => skipDot(tokens)));
  return { name: parts.join('.'), arguments: listIn(typeArguments) };
}

function skipDot(tokens: KotlinTokens): boolean {
  if (!tokens.is('.')) return false;
  tokens.next();
  return tokens.kind === name;
}

/** The parts in brackets; parameters of function types may have names. */
function listIn(brackets: string): readonly string[] {
  return splitList(brackets.slice(1, -1)).map((part) => part.replace(/^`?[\p{L}\p{N}_]+`?\s*:\s*/u, ''));
}

/** The parts between the commas that stand in no brackets; none of a blank text. */
function splitList(text: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const character = text[at]!;
    if ('(<['.includes(character)) depth++;
    else if (')]'.includes(character) || isClosingAngle(text, at)) depth--;
    else if (character === ',' && depth === 0) {
      parts.push(text.slice(from, at).trim());
      from = at + 1;
    }
  }
  return [...parts, text.slice(from).trim()].filter((part) => part !== '');
}

/** True if a `>` closes an angle bracket and does not end `->`. */
function isClosingAngle(text: string, at: number): boolean {
  return text[at] === '>' && text[at - 1] !== '-';
}

/** `<T> where T : A`: the bounds of type parameters, wherever they are written. */
export function joinConstraints(typeParameters: string | null, constraints: string): string | null {
  return typeParameters === null || constraints === '' ? typeParameters : `${typeParameters} ${constraints}`;
}

/** `<reified T : A, in K> where K : B`: the names, each with its first bound. */
export function parseTypeParameters(written: string): readonly TypeParameter[] {
  const end = closingAngle(written);
  const constraints = splitList(written.slice(end + 1).replace(/^\s*where\b/, '')).map(parseParameter);
  return splitList(written.slice(written.indexOf('<') + 1, end)).map((parameter) => {
    const { name, bound } = parseParameter(parameter);
    return { name, bound: bound ?? constraints.find((other) => other.name === name)?.bound ?? anyType };
  });
}

function parseParameter(written: string): { readonly name: string; readonly bound: string | null } {
  const plain = written.replace(/@[\p{L}\p{N}_.]+(?:\([^()]*\))?/gu, ' ').trim();
  const [, name = '', bound = null] = /^(?:(?:reified|in|out)\s+)*`?([^\s:`]+)`?\s*(?::\s*(.*))?$/su.exec(plain) ?? [];
  return { name, bound };
}

/** Offset of the `>` that closes the first `<`; the length of the text when there is none. */
function closingAngle(text: string): number {
  let depth = 0;
  for (let at = text.indexOf('<'); at >= 0 && at < text.length; at++) {
    if (text[at] === '<') depth++;
    else if (isClosingAngle(text, at) && --depth === 0) return at;
  }
  return text.length;
}
