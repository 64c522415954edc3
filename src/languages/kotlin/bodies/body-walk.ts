import { endOfSource, literal, name } from '../../jvm/tokens/token-cursor.ts';
import { skipExpression } from '../scan/skip-expression.ts';
import { KotlinTokens } from '../tokens/kotlin-tokens.ts';
import { skipBlock, skipBrackets } from '../tokens/skip-kotlin.ts';
import { templatesOf } from '../tokens/string-templates.ts';
import { TypeArgumentsLookAhead } from '../tokens/type-arguments.ts';

/** Nesting beyond this depth is counted and not told apart, so that a hostile file cannot exhaust the stack. */
const deepestControl = 200;
const deepestTemplate = 32;

/** A part of a body. Where a branch has no braces, an `else` that none of its own `if` takes belongs to what is around it. */
interface Part {
  readonly end: number;
  readonly depth: number;
  readonly isBranch: boolean;
}

/** Counts the decisions of one body and how deep they are nested. */
export class BodyWalk {
  cyclomatic = 1;
  deepest = 0;
  readonly #source: Uint8Array;
  #templates = 0;

  constructor(source: Uint8Array) {
    this.#source = source;
  }

  run(start: number, end: number, depth = 0): void {
    this.#walk(new KotlinTokens(this.#source, start), { end, depth, isBranch: false });
  }

  #walk(tokens: KotlinTokens, { end, depth, isBranch }: Part): void {
    while (tokens.start < end && tokens.kind !== endOfSource) {
      if (isBranch && tokens.word() === 'else') return;
      if (!this.#takePlain(tokens)) this.#takeMore(tokens, depth);
    }
  }

  /** A token in which no others are, and that governs none; false, and at the same token, at any other. */
  #takePlain(tokens: KotlinTokens): boolean {
    if (tokens.kind === literal ? isString(tokens) : tokens.kind === name && isControl(tokens)) return false;
    if (tokens.is('&&') || tokens.is('||')) this.cyclomatic++;
    tokens.next();
    return true;
  }

  /** A string with the code in it, or a control with what it governs. */
  #takeMore(tokens: KotlinTokens, depth: number): void {
    if (tokens.kind === name) this.#takeControl(tokens, depth);
    else {
      this.#walkTemplates(tokens, depth);
      tokens.next();
    }
  }

  #walkTemplates({ start, end }: KotlinTokens, depth: number): void {
    if (this.#templates === deepestTemplate) return;
    this.#templates++;
    for (const template of templatesOf(this.#source, start, end)) this.run(template.start, template.end, depth);
    this.#templates--;
  }

  #takeControl(tokens: KotlinTokens, depth: number): void {
    const word = tokens.word();
    if (word !== 'when') this.cyclomatic++;
    tokens.next();
    if (depth === deepestControl) return;
    const within = depth + 1;
    this.deepest = Math.max(this.deepest, within);
    if (word === 'if') this.#takeIf(tokens, within);
    else if (word === 'when') this.#takeWhen(tokens, within);
    else if (word === 'do') this.#takeDo(tokens, within);
    else this.#takeGoverned(tokens, within);
  }

  #takeGoverned(tokens: KotlinTokens, depth: number): void {
    this.#takeGroup(tokens, depth);
    this.#takeBranch(tokens, depth);
  }

  /** An `if` and its `else` are one expression, whose end is searched once. */
  #takeIf(tokens: KotlinTokens, depth: number): void {
    let end = -1;
    for (;;) {
      this.#takeGroup(tokens, depth);
      end = this.#takeBranch(tokens, depth, end);
      if (!tokens.tryAhead(() => skipElse(tokens))) return;
      if (tokens.word() !== 'if') break;
      this.cyclomatic++;
      tokens.next();
    }
    this.#takeBranch(tokens, depth, end);
  }

  #takeDo(tokens: KotlinTokens, depth: number): void {
    if (tokens.word() !== 'while') this.#takeBranch(tokens, depth);
    if (tokens.word() !== 'while') return;
    tokens.next();
    this.#takeGroup(tokens, depth);
  }

  #takeWhen(tokens: KotlinTokens, depth: number): void {
    this.#takeGroup(tokens, depth);
    if (!tokens.is('{')) return;
    const end = this.#reach(skipBlock(this.#source, tokens.end)) - 1;
    tokens.next();
    while (tokens.start < end) {
      this.#takeConditions(tokens, { end, depth, isBranch: false });
      this.#takeBranch(tokens, depth);
      while (tokens.is(';')) tokens.next();
    }
    tokens.next();
  }

  /** Past the `->` of one entry. The `if` of a guard is a part of its case. */
  #takeConditions(tokens: KotlinTokens, { end, depth }: Part): void {
    let isCase = tokens.word() !== 'else';
    let open = 0;
    while (tokens.start < end && !(open === 0 && tokens.is('->'))) {
      const isGuard = open === 0 && tokens.word() === 'if';
      if (isGuard) isCase = true;
      if (tokens.is('(') || tokens.is('[') || tokens.is('{')) open++;
      else if (tokens.is(')') || tokens.is(']') || tokens.is('}')) open--;
      if (isGuard) tokens.next();
      else if (!this.#takePlain(tokens)) this.#takeMore(tokens, depth);
    }
    if (isCase) this.cyclomatic++;
    tokens.next();
  }

  #takeGroup(tokens: KotlinTokens, depth: number): void {
    if (!tokens.is('(')) return;
    const end = this.#reach(skipBrackets(this.#source, tokens.end));
    this.#walk(tokens, { end, depth, isBranch: false });
  }

  /** Gives the end of the expression that a branch without braces is a part of; `known`: -1, or where it ends. */
  #takeBranch(tokens: KotlinTokens, depth: number, known = -1): number {
    const isBlock = tokens.is('{');
    let end = known;
    if (isBlock) end = this.#reach(skipBlock(this.#source, tokens.end));
    else if (end <= tokens.start) end = endOfExpression(this.#source, tokens.start);
    this.#walk(tokens, { end, depth, isBranch: !isBlock });
    return isBlock ? known : end;
  }

  /** The end of what was skipped from a token on, that of the source for -1. */
  #reach(skipped: number): number {
    return skipped === -1 ? this.#source.length : skipped;
  }
}

const controls = new Set(['if', 'for', 'while', 'do', 'when', 'catch']);

/** Elsewhere than behind a block `catch` is a name. */
function isControl(tokens: KotlinTokens): boolean {
  const word = tokens.word();
  return controls.has(word) && (word !== 'catch' || tokens.source[tokens.previousEnd - 1] === CLOSED);
}

function isString({ source, start }: KotlinTokens): boolean {
  return source[start] === QUOTE || source[start] === DOLLAR;
}

const QUOTE = 0x22;
const DOLLAR = 0x24;
const CLOSED = 0x7d;

/** Past an `else` that belongs to an `if`: that of a `when` comes before `->`. */
function skipElse(tokens: KotlinTokens): boolean {
  if (tokens.is(';')) tokens.next();
  if (tokens.word() !== 'else') return false;
  tokens.next();
  return !tokens.is('->');
}

function endOfExpression(source: Uint8Array, start: number): number {
  const tokens = new KotlinTokens(source, start);
  const sink = { add: () => -1, setEnd() {} };
  skipExpression({ tokens, sink, typeArguments: new TypeArgumentsLookAhead(), problems: [] });
  return tokens.start;
}
