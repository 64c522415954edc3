import { printAnnotation } from '../../../core/code/print-annotation.ts';
import { endOfSource, textBetween } from '../../jvm/tokens/token-cursor.ts';
import { KotlinTokens } from '../tokens/kotlin-tokens.ts';
import { skipAnnotation } from '../tokens/skip-clauses.ts';

/** Offsets in a source. */
export interface CodeRange {
  readonly start: number;
  readonly end: number;
}

export interface CodeParts {
  /** In the order of the source. */
  readonly expressions?: readonly CodeRange[];
  /** Offset before which annotations are left out: by default all are. */
  readonly annotatedFrom?: number;
}

/** Expressions longer than this are `…` in a signature. */
const longestExpression = 60;

/** Matches code that may be printed in another form: spaces that go, a comma left before a bracket, signs that no type has. */
const needsReprinting = /[^\w :=*&?<>()[\],.]|[([< ] | (?:[)\],>.?]|$)|,[)\]>]/;

/**
 * A part of a declaration on one line: white space and comments become one space, none just inside brackets and before a comma or
 * a point, so that a wrapped list reads like one that is not.
 */
export function printCode(
  source: Uint8Array,
  range: CodeRange,
  { expressions = [], annotatedFrom = Number.POSITIVE_INFINITY }: CodeParts = {},
): string {
  const written = textBetween(source, range.start, range.end);
  if (expressions.length === 0 && !needsReprinting.test(written)) return written;
  const printed = new PrintedCode(source, range, bracketsOfTypes);
  const { tokens } = printed;
  let next = 0;
  while (tokens.kind !== endOfSource) {
    const expression = expressions[next];
    if (expression !== undefined && tokens.start >= expression.start) {
      printed.add(printShortly(source, expression));
      tokens.continueAt(expression.end);
      tokens.next();
      next++;
    } else if (tokens.is('@')) {
      const end = endOfAnnotation(tokens);
      const text =
        tokens.start < annotatedFrom ? null : printAnnotation(printExpression(source, { start: tokens.start, end }));
      if (text !== null) printed.add(text);
      skipAnnotation(tokens);
    } else {
      printed.take();
    }
  }
  return printed.text();
}

/** The same of an expression or an annotation, where `<` may mean "less than" and annotations have a meaning. */
export function printExpression(source: Uint8Array, range: CodeRange, longest = Number.POSITIVE_INFINITY): string {
  const printed = new PrintedCode(source, range, bracketsOfExpressions);
  while (printed.tokens.kind !== endOfSource && printed.length <= longest) printed.take();
  return printed.text();
}

function endOfAnnotation(tokens: KotlinTokens): number {
  let end = tokens.start;
  tokens.lookAhead(() => {
    skipAnnotation(tokens);
    end = tokens.previousEnd;
    return true;
  });
  return end;
}

/** A string of several lines has no form on one. */
function printShortly(source: Uint8Array, range: CodeRange): string {
  const text = printExpression(source, range, longestExpression);
  return text.length > longestExpression || /[\r\n]/.test(text) ? '…' : text;
}

/** Within which no space is left. */
interface Brackets {
  readonly opening: string;
  readonly closing: string;
}

const bracketsOfTypes: Brackets = { opening: '([<', closing: ')]>' };
const bracketsOfExpressions: Brackets = { opening: '([', closing: ')]' };

class PrintedCode {
  readonly tokens: KotlinTokens;
  length = 0;
  readonly #brackets: Brackets;
  readonly #pieces: string[] = [];

  constructor(source: Uint8Array, { start, end }: CodeRange, brackets: Brackets) {
    this.tokens = new KotlinTokens(source.subarray(0, end), start);
    this.#brackets = brackets;
  }

  text(): string {
    return this.#pieces.join('');
  }

  /** Copies the current token and moves on. */
  take(): void {
    const { tokens } = this;
    const { opening, closing } = this.#brackets;
    const { sign } = tokens;
    const written = sign === '' ? textBetween(tokens.source, tokens.start, tokens.end) : sign;
    const isClosing = sign !== '' && closing.includes(sign);
    if (isClosing && this.#pieces.at(-1) === ',') this.#pieces.pop();
    const isAttached = isClosing || sign === ',' || sign === '.' || sign === '?.' || this.#isAfterAny(opening);
    if (isAttached) this.#push(written);
    else this.add(written);
    tokens.next();
  }

  /** Adds what stands for the current token. */
  add(text: string): void {
    const isSpaced = this.tokens.start > this.tokens.previousEnd && this.#pieces.length > 0 && !this.#isAfterAny('([');
    if (isSpaced) this.#push(' ');
    this.#push(text);
  }

  #push(text: string): void {
    this.#pieces.push(text);
    this.length += text.length;
  }

  #isAfterAny(opening: string): boolean {
    return opening.includes(this.#pieces.at(-1) ?? 'none');
  }
}
