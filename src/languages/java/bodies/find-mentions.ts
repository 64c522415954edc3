import { type CalledChain, CalledChains, type NameChain } from '../../../core/code/called-chain.ts';
import { MentionList } from '../../../core/code/mention-list.ts';
import type { NameMention } from '../../../core/code/name-mention.ts';
import { asBuffer } from '../../../core/text/as-buffer.ts';
import { createWordFinder } from '../../../core/text/word-finder.ts';
import { endOfSource, literal, name } from '../../jvm/tokens/token-cursor.ts';
import { JavaTokens } from '../tokens/java-tokens.ts';
import { translateUnicodeEscapes } from '../tokens/unicode-escapes.ts';
import { ClassBodies } from './class-bodies.ts';
import { LocalDeclarations, VarValue } from './local-declarations.ts';
import { placeMentions } from './place-mentions.ts';
import { readCast, skipTypeArguments } from './read-cast.ts';

/** Tells which names are elements of an annotation, `@A(name = 1)` (JLS 9.7.1), as a walk over tokens meets parentheses. */
class AnnotationElements {
  readonly #tokens: JavaTokens;
  /** The annotation of each open parenthesis; null: it is no annotation's. */
  readonly #open: (NameChain | null)[] = [];

  constructor(tokens: JavaTokens) {
    this.#tokens = tokens;
  }

  /** Called at a `(`. `names`: those in front of it. */
  open(names: NameChain | null): void {
    const isAnnotation = names !== null && this.#tokens.source[names.start - 1] === AT;
    this.#open.push(isAnnotation ? names : null);
  }

  close(): void {
    this.#open.pop();
  }

  /** Called at the token behind a name without a qualifier. Gives the annotation whose element the name is; null: none. */
  typeHere(): NameChain | null {
    const isNamed = this.#tokens.is('=') && this.#tokens.source[this.#tokens.end] !== EQUALS;
    return isNamed ? (this.#open.at(-1) ?? null) : null;
  }
}

const EQUALS = 0x3d;

/** `LanguageScanner.mentions` for Java. */
export function findMentions(source: Uint8Array, wanted: string): readonly NameMention[] {
  const translated = translateUnicodeEscapes(source);
  const text = translated?.bytes ?? source;
  if (!asBuffer(text).includes(wanted)) return [];
  const walk = new MentionWalk(new JavaTokens(text), new MentionList(text, wanted));
  const found = walk.run();
  if (translated === null) return found;
  return placeMentions(found, (offset) => translated.originalOffset(offset));
}

/** Words that are no part of a name, nor the type of a variable before its own. */
const findReserved = createWordFinder(
  (
    'abstract assert break case catch class continue default do else enum extends final finally for goto if implements import instanceof interface ' +
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
  /** True if the names follow `new`. */
  #isNew = false;
  readonly #calls = new CalledChains();
  readonly #locals: LocalDeclarations;
  readonly #bodies: ClassBodies;
  readonly #annotations: AnnotationElements;
  readonly #value: VarValue;
  /** The state before each `<` that is open, or seems open. */
  readonly #open: {
    readonly chain: NameChain | null;
    readonly link: '' | '.' | '::';
    readonly called: CalledChain | null;
    readonly isNew: boolean;
    /** Parentheses around it. */
    readonly depth: number;
  }[] = [];
  #depth = 0;

  constructor(tokens: JavaTokens, list: MentionList) {
    this.#tokens = tokens;
    this.#list = list;
    this.#locals = new LocalDeclarations(tokens, list);
    this.#bodies = new ClassBodies(list);
    this.#annotations = new AnnotationElements(tokens);
    this.#value = new VarValue(list);
  }

  run(): readonly NameMention[] {
    while (this.#tokens.kind !== endOfSource && !this.#list.isFull) {
      if (this.#tokens.kind === name) this.#takeName();
      else this.#takeOther();
    }
    return this.#list.found;
  }

  #takeName(): void {
    const tokens = this.#tokens;
    const { start, end } = tokens;
    const isGuard = this.#locals.isGuard(this.#chain !== null);
    const word = isGuard ? 'when' : findReserved(tokens.source, start, end)?.text;
    tokens.next();
    // An inner class is constructed on a value: `outer.new Inner()` (JLS 15.9).
    if (word !== undefined && (this.#link === '' || (this.#link === '.' && word === 'new'))) {
      this.#chain = null;
      this.#link = '';
      this.#calls.current = null;
      this.#isNew = word === 'new';
      this.#locals.takeWord(word);
      this.#bodies.takeWord(word, this.#open.length);
      this.#value.takeWord(word);
      // A label is no name of anything else.
      if ((word === 'break' || word === 'continue') && tokens.kind === name) tokens.next();
      return;
    }
    const [before, link] = [this.#chain, this.#link];
    // Two names in a row declare the second, unless the first is an annotation's.
    const isDeclared = link === '' && before !== null && tokens.source[before.start - 1] !== AT;
    const isNamed = this.#list.isNamed(start, end);
    this.#locals.takeName({ start, isNamed, isDeclared, isLinked: link !== '' });
    if (isDeclared) {
      if (tokens.is('(')) this.#bodies.takeMethod(isNamed);
      else if (tokens.is('=') && this.#list.textOf(before) === 'var') this.#value.begin({ start, end });
      else this.#list.declare({ start, end }, before);
      this.#isNew = false;
    } else if (isNamed) {
      const annotation = link === '' ? this.#annotations.typeHere() : null;
      const receiver = link === '' ? annotation : (before ?? this.#calls.current ?? 'expression');
      const usage = link === '::' ? 'function reference' : annotation === null ? this.#usage() : 'call';
      this.#list.add({ start, end }, receiver, usage);
    }
    this.#link = '';
    this.#calls.takeName({ start, end }, link !== '');
    if (link === '') this.#chain = { start, end };
    else this.#chain = before === null ? null : { start: before.start, end };
    this.#bodies.takeNames(this.#chain, { depth: this.#open.length, goesOn: tokens.is('.') });
  }

  #usage(): NameMention['usage'] {
    const tokens = this.#tokens;
    if (this.#isNew) return tokens.is('.') || tokens.is('[') ? 'name' : 'construction';
    if (tokens.is('(')) return 'call';
    return this.#isConstructorReference() ? 'construction' : 'name';
  }

  /** True if `::new` follows, or type arguments and `::new` (JLS 15.13). */
  #isConstructorReference(): boolean {
    const tokens = this.#tokens;
    if (!tokens.is('<') && !tokens.is(':')) return false;
    return tokens.lookAhead(() => {
      if (!skipTypeArguments(tokens)) return false;
      if (!tokens.is(':') || tokens.source[tokens.end] !== COLON) return false;
      tokens.next();
      tokens.next();
      return tokens.text() === 'new';
    });
  }

  /** The type that the expression before a bracket constructs, which may have a body (JLS 15.9.5); null: there is none. */
  #constructed(): NameChain | null {
    const { source, previousEnd } = this.#tokens;
    const { current } = this.#calls;
    return current?.isNew && current.isCalled && source[previousEnd - 1] === CLOSED ? current.names : null;
  }

  /** Drops open `<` once the current sign shows that they compare and begin no type arguments. */
  #closeTypeArguments(): void {
    const tokens = this.#tokens;
    if (tokens.is('(')) this.#depth++;
    if (tokens.is(')')) this.#depth--;
    const isAnd = tokens.is('&') && tokens.source[tokens.end] === AND;
    if (isAnd || OF_NO_TYPE.has(tokens.source[tokens.start])) this.#open.length = 0;
    else if (tokens.is(')')) while (this.#open.length > 0 && this.#open.at(-1)!.depth > this.#depth) this.#open.pop();
  }

  #openParenthesis(): void {
    this.#annotations.open(this.#chain);
    const isArguments = this.#chain !== null || this.#calls.current !== null;
    this.#calls.open(this.#chain, this.#isNew);
    const type = isArguments ? null : readCast(this.#tokens);
    if (type !== null) this.#calls.castTo(type);
  }

  #takeOther(): void {
    const tokens = this.#tokens;
    const next = tokens.source[tokens.end];
    if (tokens.is('.') && next === DOT) {
      // The last dot of `...` is skipped too: the name of a declaration follows.
      tokens.next();
      tokens.next();
      this.#link = '';
    } else if (tokens.is('.')) this.#link = '.';
    else if (tokens.is(':') && next === COLON) {
      tokens.next();
      this.#link = '::';
    } else if (tokens.is('<')) {
      const [chain, link, called, isNew] = [this.#chain, this.#link, this.#calls.current, this.#isNew];
      this.#open.push({ chain, link, called, isNew, depth: this.#depth });
      this.#chain = null;
      this.#link = '';
    } else if (tokens.is('>')) {
      const before = this.#open.pop();
      this.#chain = before?.chain ?? null;
      this.#link = before?.link ?? '';
      this.#isNew = before?.isNew ?? false;
      this.#calls.current = before?.called ?? null;
    } else if (tokens.is('[') && next === BRACKET) tokens.next();
    else {
      this.#value.takeSign(tokens, this.#chain ?? this.#calls.current);
      if (tokens.is('{')) this.#bodies.open(this.#constructed(), { at: tokens.start, parentheses: this.#depth });
      else if (tokens.is(';')) this.#bodies.endConstants();
      else if (tokens.is('}')) this.#bodies.close();
      if (tokens.is('(')) this.#openParenthesis();
      else if (tokens.is(')')) {
        this.#calls.close();
        this.#annotations.close();
      } else {
        this.#calls.current = null;
        // The operand of a cast may end with brackets, or be a literal.
        if (tokens.kind !== literal && !tokens.is('[') && !tokens.is(']')) this.#calls.spoilCast();
      }
      this.#locals.takeSign(this.#open.length > 0);
      this.#chain = null;
      this.#link = '';
      this.#isNew = false;
      this.#closeTypeArguments();
    }
    tokens.next();
  }
}

/** Signs that stand in no type arguments (JLS 4.5.1). */
const OF_NO_TYPE: ReadonlySet<number | undefined> = new Set(Buffer.from(';{}|=+-*/%!^~:'));
const AT = 0x40;
const AND = 0x26;
const DOT = 0x2e;
const CLOSED = 0x29;
const COLON = 0x3a;
const BRACKET = 0x5d;
