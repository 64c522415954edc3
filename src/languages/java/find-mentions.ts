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
  const back = translated.originalOffset;
  return found.map((mention) => ({ ...mention, start: back(mention.start), end: back(mention.end) }));
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
    const word = findReserved(tokens.source, start, end)?.text;
    tokens.next();
    if (word !== undefined && this.#link === '') {
      this.#chain = null;
      this.#calls.current = null;
      this.#isNew = word === 'new';
      return;
    }
    const [before, link] = [this.#chain, this.#link];
    // Two names in a row declare the second.
    const isDeclared = link === '' && before !== null;
    if (isDeclared) {
      if (!tokens.is('(')) this.#list.declare({ start, end }, before);
      this.#isNew = false;
    } else if (this.#list.isNamed(start, end)) {
      const receiver = link === '' ? null : (before ?? this.#calls.current ?? 'expression');
      this.#list.add({ start, end }, receiver, link === '::' ? 'function reference' : this.#usage());
    }
    this.#link = '';
    this.#calls.takeName({ start, end }, link !== '');
    if (link === '') this.#chain = { start, end };
    else this.#chain = before === null ? null : { start: before.start, end };
  }

  #usage(): NameMention['usage'] {
    const tokens = this.#tokens;
    if (this.#isNew) return tokens.is('.') || tokens.is('[') ? 'name' : 'construction';
    return tokens.is('(') ? 'call' : 'name';
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
      this.#chain = null;
      this.#link = '';
      this.#isNew = false;
      // What was no type argument ends here at the latest.
      if (tokens.is(';') || tokens.is('{')) this.#open.length = 0;
    }
    tokens.next();
  }
}

const DOT = 0x2e;
const COLON = 0x3a;
const BRACKET = 0x5d;
