import { CalledChains, type NameChain } from '../../../core/code/called-chain.ts';
import { MentionList } from '../../../core/code/mention-list.ts';
import type { NameMention } from '../../../core/code/name-mention.ts';
import { asBuffer } from '../../../core/text/as-buffer.ts';
import { endOfSource, literal, name } from '../../jvm/tokens/token-cursor.ts';
import { KotlinTokens } from '../tokens/kotlin-tokens.ts';
import { templatesOf } from '../tokens/string-templates.ts';
import { TypeArgumentsLookAhead } from '../tokens/type-arguments.ts';
import { InfixPosition } from './infix-position.ts';
import { LocalDeclarations } from './local-declarations.ts';
import { ObjectBodies } from './object-bodies.ts';
import { TypePosition } from './type-position.ts';
import { VariableValue } from './variable-value.ts';
import { WhenSubjects } from './when-subjects.ts';

/** Strings in templates of strings are read no deeper, so that a hostile file cannot exhaust the stack. */
const deepestTemplate = 32;

/** Characters of `@setparam:` and the like (https://kotlinlang.org/docs/annotations.html#annotation-use-site-targets). */
const LONGEST_TARGET = 12;

/** `LanguageScanner.mentions` for Kotlin. */
export function findMentions(source: Uint8Array, wanted: string): readonly NameMention[] {
  if (!asBuffer(source).includes(wanted)) return [];
  const list = new MentionList(source, wanted);
  walk(new KotlinTokens(source), list, { end: source.length, depth: 0 });
  return list.found;
}

function walk(tokens: KotlinTokens, list: MentionList, place: { readonly end: number; readonly depth: number }): void {
  /** The names that end before the current token; null: it follows something else. */
  let chain: NameChain | null = null;
  let link: '' | '.' | '::' = '';
  /** True if a `::` has no receiver. */
  let isOnNothing = false;
  /** Receives the type or value that follows. */
  let take: ((type: NameChain) => void) | null = null;
  let isDeclared = false;
  const calls = new CalledChains();
  const value = new VariableValue(list);
  const typeArguments = new TypeArgumentsLookAhead();
  const subjects = new WhenSubjects();
  const types = new TypePosition();
  const locals = new LocalDeclarations(list);
  const objects = new ObjectBodies(list);
  const annotations = new AnnotationArguments();
  const infix = new InfixPosition();
  /** The names before a `!` that precedes `is`. */
  let negated: NameChain | null = null;
  /** True between `fun` and its parameters, where the last name is that of the function. */
  let isFunction = false;
  /** Brackets that are open. */
  let open = 0;
  while (tokens.start < place.end && tokens.kind !== endOfSource && !list.isFull) {
    const { start, end, nameStart, nameEnd } = tokens;
    if (tokens.isAfterLineEnd) locals.beginLine(tokens);
    if (tokens.kind === name) {
      const word = tokens.word();
      const isValue = word === 'val' || word === 'var';
      const isKeyword = isValue || reserved.has(word);
      const { isAfterLineEnd } = tokens;
      const isBehindValue = link === '' && !isKeyword && infix.mayBegin(tokens, word);
      if (link === '') types.takeName(word, tokens.isAfterLineEnd);
      if (tokens.isAfterLineEnd && link === '' && word !== 'as') value.beginLine();
      const checked = word === 'is' ? (chain ?? negated ?? subjects.current(tokens)) : chain;
      negated = null;
      const before = tokens.source[tokens.previousEnd - 1];
      tokens.next();
      const isInfix = isBehindValue && tokens.start < place.end && infix.mayEnd(tokens);
      const { isPartial } = infix;
      infix.takeName(word, { isLinked: link !== '', isKeyword, isInfix, isAfterLineEnd });
      if (isKeyword) {
        locals.takeWord(word);
        calls.spoilCast();
        const isSafe = word === 'as' && tokens.is('?');
        const declared = word === 'as' ? value.castHere() : null;
        take =
          word === 'as' || word === 'is'
            ? (type) => {
                if (declared !== null) list.declare(declared, type);
                if (checked !== null && !isSafe) list.check(checked, type);
                if (word === 'as') calls.castTo(type);
              }
            : null;
        chain = null;
        calls.current = null;
        link = '';
        isDeclared = isValue;
        isFunction = word === 'fun';
        if (isSafe) tokens.next();
        if (isValue) value.end();
        if (word === 'when') subjects.begin();
        if (word === 'object') objects.begin(tokens, typeArguments);
        subjects.takeName();
        continue;
      }
      subjects.takeName();
      // A name between two values is an infix function.
      if (link === '' && chain !== null) calls.spoilCast();
      const isBare = link === '' || (link === '::' && isOnNothing);
      const operand = isInfix && isPartial ? null : (chain ?? calls.current);
      const receiver = isBare && !isInfix ? null : (operand ?? 'expression');
      const isOwnName = isFunction && tokens.is('(');
      const isNamed = list.isNamed(nameStart, nameEnd);
      const isArgument = link === '' && locals.takeName(tokens, { start, nameStart, before, isNamed });
      if (isOwnName && isNamed && link === '') {
        locals.takeFunction(nameStart);
        objects.takeFunction();
      }
      if (isOwnName) isFunction = false;
      else if (isNamed && isArgument) {
        if (annotations.annotation !== null) list.add({ start, end }, annotations.annotation, 'call');
      } else if (isNamed) {
        const isCalled = isInfix || (tokens.start < place.end && isCalledAt(tokens, { typeArguments, types }));
        const usage = link === '::' ? 'function reference' : isCalled ? 'call' : 'name';
        list.add({ start, end }, receiver, usage);
        if (locals.begins(start)) list.declaresLast(start);
      }
      calls.takeName({ start, end }, link !== '');
      if (link === '') chain = { start, end };
      else chain = chain === null ? null : { start: chain.start, end };
      const isLinked = link !== '';
      link = '';
      // A type after a colon, or a constructor after the `=` of a `val`.
      if (take !== null && chain !== null && !tokens.is('.')) {
        take(chain);
        take = null;
        value.takeChain(chain, true);
      } else value.takeChain(calls.current ?? chain, isLinked);
      continue;
    }
    if (tokens.kind === literal && place.depth < deepestTemplate) {
      for (const template of templatesOf(tokens.source, start, end)) {
        const inner = { end: template.end, depth: place.depth + 1 };
        walk(new KotlinTokens(tokens.source, template.start), list, inner);
      }
    }
    if (tokens.is('(') || tokens.is('{')) open++;
    else if (tokens.is(')') || tokens.is('}')) open = Math.max(0, open - 1);
    if (open > DEEPEST) return;
    if (tokens.is('(')) isFunction = false;
    infix.takeSign(tokens);
    locals.takeSign(tokens);
    annotations.takeSign(tokens, link === '' ? chain : null);
    objects.takeSign(tokens);
    value.takeSign(tokens, chain !== null);
    negated = tokens.is('!') ? (chain ?? subjects.current(tokens)) : null;
    subjects.takeSign(tokens, chain);
    types.takeSign(tokens);
    if (tokens.is('.') || tokens.is('?.')) link = '.';
    else if (tokens.is('::')) {
      link = '::';
      isOnNothing = beginsReference(tokens, chain !== null || calls.current !== null);
      if (isOnNothing) {
        chain = null;
        calls.current = null;
      }
    } else if (tokens.is('!!')) link = '';
    else {
      const declares = tokens.is(':') || (tokens.is('=') && isDeclared);
      const variable = declares && link === '' ? chain : null;
      const isAssigned = tokens.is('=');
      // Until its first name says more: the value may begin with a keyword.
      if (isAssigned && variable !== null) list.declareValue(variable, null);
      take = variable && ((type) => (isAssigned ? value.begin(variable, type) : list.declare(variable, type)));
      // The value follows the type of a variable, and is not that of the type's name.
      if (!declares || tokens.is(':')) isDeclared = false;
      if (!signsOfCasts.has(tokens.sign)) calls.spoilCast();
      takeBracket(tokens, { calls, chain });
      if (tokens.is(')') || tokens.is('}')) value.takeChain(calls.current, true);
      chain = null;
      link = '';
    }
    tokens.next();
  }
}

/** Called at any sign that does not link names. */
function takeBracket(
  tokens: KotlinTokens,
  { calls, chain }: { readonly calls: CalledChains; readonly chain: NameChain | null },
): void {
  const isLambda = tokens.is('{');
  if (isLambda && (tokens.isAfterLineEnd || calls.current?.isCalled)) {
    if (tokens.isAfterLineEnd) calls.current = null;
    calls.openMore();
  } else if (isLambda || tokens.is('(')) calls.open(chain, false);
  else if (tokens.is(')') || tokens.is('}')) calls.close();
  else calls.current = null;
}

/**
 * True if a `::` has no receiver. Nobody writes a space behind a receiver: an expression before a space has ended, or is an infix
 * function, as in `a to ::b`, or `by`. `isBehindNames`: also behind calls.
 */
function beginsReference({ source, start }: KotlinTokens, isBehindNames: boolean): boolean {
  const before = String.fromCharCode(source[start - 1] ?? 0);
  return /\s/.test(before) || (!isBehindNames && !/[)\]}>?"'`]/.test(before));
}

/** Tells whose elements the named arguments of annotations are, `@A(name = 1)`, as a walk over tokens meets brackets. */
class AnnotationArguments {
  /** The annotation of each open bracket; null: it is no annotation's. */
  readonly #open: (NameChain | null)[] = [];

  /** The annotation of the innermost bracket. */
  get annotation(): NameChain | null {
    return this.#open.at(-1) ?? null;
  }

  /** Called at any sign. `names`: those in front of it. */
  takeSign(tokens: KotlinTokens, names: NameChain | null): void {
    if (tokens.is('(')) this.#open.push(names !== null && this.#isAnnotation(tokens, names) ? names : null);
    else if (tokens.is('{')) this.#open.push(null);
    else if (tokens.is(')') || tokens.is('}')) this.#open.pop();
  }

  /** A constructor call within the arguments of an annotation is an annotation too. */
  #isAnnotation({ source }: KotlinTokens, names: NameChain): boolean {
    if (this.annotation !== null) return true;
    const before = asBuffer(source).toString('latin1', Math.max(0, names.start - LONGEST_TARGET), names.start);
    return /@(?:[a-z]+:)?$/.test(before);
  }
}

/** True if arguments follow a name, or a lambda or type arguments and then one of both. */
function isCalledAt(
  tokens: KotlinTokens,
  { typeArguments, types }: { readonly typeArguments: TypeArgumentsLookAhead; readonly types: TypePosition },
): boolean {
  const begins = () => tokens.is('(') || (tokens.is('{') && !tokens.isAfterLineEnd && !types.isHere);
  return begins() || (tokens.is('<') && tokens.lookAhead(() => typeArguments.skip(tokens) && begins()));
}

/** Signs that may stand in a cast, or close a bracket around one. */
const signsOfCasts = new Set(['<', '>', ',', '?', ')']);
/**
 * Budget: brackets of Kotlin within each other where callers are looked for; what lies deeper, and behind it, is not looked at. No compiler
 * takes so many. Each open bracket is remembered, and a file may have millions.
 */
const DEEPEST = 10_000;

/** Hard keywords, which are no part of a name. */
const reserved = new Set(
  'as break class continue do else for fun if in interface is object return throw try typealias when while'.split(' '),
);
