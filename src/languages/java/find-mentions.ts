import { asBuffer } from '../../core/as-buffer.ts';
import { type CalledChain, CalledChains, type NameChain } from '../../core/called-chain.ts';
import { MentionList } from '../../core/mention-list.ts';
import type { NameMention } from '../../core/name-mention.ts';
import { createWordFinder } from '../../core/word-finder.ts';
import { JavaTokens } from './java-tokens.ts';
import { endOfSource, name } from './token-cursor.ts';
import { translateUnicodeEscapes } from './unicode-escapes.ts';

/** `LanguageScanner.mentions` for Java. */
export function findMentions(source: Uint8Array, wanted: string): readonly NameMention[] {
  const translated = translateUnicodeEscapes(source);
  const text = translated?.bytes ?? source;
  if (!asBuffer(text).includes(wanted)) return [];
  const walk = new MentionWalk(new JavaTokens(text), new MentionList(text, wanted));
  const found = walk.run();
  if (translated === null) return found;
  return found.map((mention) => ({
    ...mention,
    start: translated.originalOffset(mention.start),
    end: translated.originalOffset(mention.end),
  }));
}

/** Words that are no part of a name, nor the type of a variable before its own. */
const findReserved = createWordFinder(
  (
    'abstract assert case catch class default do else enum extends final finally for goto if implements import instanceof interface ' +
    'native new non package permits private protected public record return sealed static strictfp switch synchronized throw throws ' +
    'transient try volatile while yield'
  )
    .split(' ')
    .map((text) => ({ text })),
);

class MentionWalk {
  readonly #tokens: JavaTokens;
  readonly #list: MentionList;
  /** The names that end before the current token, type arguments and empty brackets left out; null: it follows something else. */
  #chain: NameChain | null = null;
  #link: '' | '.' | '::' = '';
  /** Whether the names follow `new`. */
  #isNew = false;
  readonly #calls = new CalledChains();
  #isFor = false;
  /** Whether what comes next may be a label of a switch. */
  #isCase = false;
  /** Brackets that are open where the statement declares variables; null: it does not. */
  #declaring: number | null = null;
  /**
   * Of each bracket that is open whether a type stands behind each comma, and the last mention, where only names were in it: they may be
   * parameters of a lambda.
   */
  readonly #brackets: { readonly holdsTypes: boolean; isPlain: boolean; mention: number | null }[] = [];
  #isNextVariable = false;
  /** What stood before each `<` that is open, or seems so. */
  readonly #open: {
    readonly chain: NameChain | null;
    readonly link: '' | '.' | '::';
    readonly called: CalledChain | null;
  }[] = [];

  constructor(tokens: JavaTokens, list: MentionList) {
    this.#tokens = tokens;
    this.#list = list;
  }

  run(): readonly NameMention[] {
    while (this.#tokens.kind !== endOfSource) {
      if (this.#tokens.kind === name) this.#takeName();
      else this.#takeOther();
    }
    return this.#list.found;
  }

  #takeName(): void {
    const tokens = this.#tokens;
    const { start, end } = tokens;
    const word = findReserved(tokens.source, start, end)?.text ?? (this.#isGuard() ? 'when' : undefined);
    tokens.next();
    if (word !== undefined && this.#link === '') {
      this.#chain = null;
      this.#calls.current = null;
      this.#isNew = word === 'new';
      if (word === 'case') this.#isCase = true;
      this.#isFor = word === 'for';
      this.#setPlain(false);
      return;
    }
    const [before, link] = [this.#chain, this.#link];
    // Two names in a row declare the second.
    const isDeclared = link === '' && before !== null;
    const isNamed = this.#list.isNamed(start, end);
    const isLambda = !isDeclared && link === '' && !this.#isCase && isArrow(tokens);
    if (isNamed && isLambda) this.#list.locals.declareLambda(start);
    if (isDeclared || link !== '') this.#setPlain(false);
    if (isDeclared) {
      if (!tokens.is('(')) {
        this.#list.declare({ start, end }, before);
        if (isNamed) this.#list.locals.declare(start);
        this.#declaring = this.#brackets.length;
      }
      this.#isNew = false;
    } else if (isNamed) {
      const bracket = this.#brackets.at(-1);
      if (bracket !== undefined) bracket.mention = start;
      if (this.#isNextVariable) this.#list.locals.declare(start);
      const receiver = link === '' ? null : (before ?? this.#calls.current ?? 'expression');
      this.#list.add({ start, end }, receiver, link === '::' ? 'function reference' : this.#usage());
    }
    this.#isNextVariable = false;
    this.#link = '';
    this.#calls.takeName({ start, end }, link !== '');
    if (link === '') this.#chain = { start, end };
    else this.#chain = before === null ? null : { start: before.start, end };
  }

  /** At any sign that does not link names. */
  #takeLocals(): void {
    const [tokens, { locals }] = [this.#tokens, this.#list];
    const isComma = tokens.is(',');
    if (!isComma && !tokens.is(')')) this.#setPlain(false);
    if (tokens.is('(') || tokens.is('{')) {
      locals.open(tokens.is('('), tokens.is('{'));
      this.#brackets.push({ holdsTypes: tokens.is('(') && !this.#isFor, isPlain: tokens.is('('), mention: null });
    } else if (tokens.is(')') || tokens.is('}')) {
      locals.close();
      this.#closeBracket();
    } else if (isComma) locals.endExpression();
    else if (tokens.is(';')) locals.endStatement();
    else if (isArrow(tokens)) locals.arrow();
    if (isArrow(tokens) || tokens.is(':') || tokens.is(';')) this.#isCase = false;
    if (tokens.is(';') || tokens.is('{') || tokens.is('}')) this.#declaring = null;
    const isList = isComma && this.#brackets.at(-1)?.holdsTypes !== true;
    this.#isNextVariable = isList && this.#declaring === this.#brackets.length && this.#open.length === 0;
  }

  #setPlain(isPlain: boolean): void {
    const bracket = this.#brackets.at(-1);
    if (bracket !== undefined) bracket.isPlain = isPlain;
  }

  /** Names in parentheses before an arrow are the parameters of a lambda. */
  #closeBracket(): void {
    const bracket = this.#brackets.pop();
    if (!bracket?.isPlain || bracket.mention === null) return;
    const { mention } = bracket;
    const isLambda = this.#tokens.lookAhead(() => {
      this.#tokens.next();
      return isArrow(this.#tokens);
    });
    if (!isLambda) return;
    this.#list.declaresLast(mention);
    this.#list.locals.declareLambda(mention);
  }

  /** Whether `when` stands behind a pattern, where it is no name (JLS 3.9). */
  #isGuard(): boolean {
    const { source, previousEnd } = this.#tokens;
    return (
      this.#isCase && (this.#chain !== null || source[previousEnd - 1] === CLOSED) && this.#tokens.text() === 'when'
    );
  }

  #usage(): NameMention['usage'] {
    const tokens = this.#tokens;
    if (this.#isNew) return tokens.is('.') || tokens.is('[') ? 'name' : 'construction';
    if (tokens.is('(')) return 'call';
    return this.#isConstructorReference() ? 'construction' : 'name';
  }

  /** Whether `::new` follows (JLS 15.13). */
  #isConstructorReference(): boolean {
    const tokens = this.#tokens;
    if (!tokens.is(':') || tokens.source[tokens.end] !== COLON) return false;
    return tokens.lookAhead(() => {
      tokens.next();
      tokens.next();
      return tokens.text() === 'new';
    });
  }

  #takeOther(): void {
    const tokens = this.#tokens;
    const next = tokens.source[tokens.end];
    if (tokens.is('.') && next === DOT) {
      // Of `...` only the last is looked at no more: a name follows that is declared.
      tokens.next();
      tokens.next();
      this.#link = '';
    } else if (tokens.is('.')) this.#link = '.';
    else if (tokens.is(':') && next === COLON) {
      tokens.next();
      this.#link = '::';
    } else if (tokens.is('<')) {
      this.#open.push({ chain: this.#chain, link: this.#link, called: this.#calls.current });
      this.#chain = null;
      this.#link = '';
    } else if (tokens.is('>')) {
      const before = this.#open.pop();
      this.#chain = before?.chain ?? null;
      this.#link = before?.link ?? '';
      this.#calls.current = before?.called ?? null;
    } else if (tokens.is('[') && next === BRACKET) tokens.next();
    else {
      if (tokens.is('(')) this.#calls.open(this.#chain, this.#isNew);
      else if (tokens.is(')')) this.#calls.close();
      else this.#calls.current = null;
      this.#takeLocals();
      this.#chain = null;
      this.#link = '';
      this.#isNew = false;
      // What was no type argument ends here at the latest.
      if (tokens.is(';') || tokens.is('{')) this.#open.length = 0;
    }
    tokens.next();
  }
}

function isArrow(tokens: JavaTokens): boolean {
  return tokens.is('-') && tokens.source[tokens.end] === GREATER;
}

const DOT = 0x2e;
const CLOSED = 0x29;
const GREATER = 0x3e;
const COLON = 0x3a;
const BRACKET = 0x5d;
