import type { DescribeOptions } from '../../../core/code/language-scanner.ts';
import { LONGEST_INITIALIZER, printArguments, printInitializer } from '../../../core/code/print-initializer.ts';
import type { SymbolDetails } from '../../../core/code/symbols.ts';
import { name } from '../../jvm/tokens/token-cursor.ts';
import type { KotlinScan } from '../scan/kotlin-scan.ts';
import { type OnAccessor, skipAccessors } from '../scan/skip-accessors.ts';
import { skipExpression } from '../scan/skip-expression.ts';
import { KotlinTokens } from '../tokens/kotlin-tokens.ts';
import { skipConstraints, skipParentheses, skipType, skipTypeArguments } from '../tokens/skip-clauses.ts';
import { TypeArgumentsLookAhead } from '../tokens/type-arguments.ts';
import { type CodeRange, printCode, printExpression } from './print-code.ts';

/** One declaration while it is taken apart. What was read so far is its signature. */
export class DeclarationText {
  readonly tokens: KotlinTokens;
  readonly #scan: KotlinScan;
  readonly #expressions: CodeRange[] = [];
  readonly #withWholeValues: boolean;
  #headEnd = 0;

  constructor(source: Uint8Array, { withWholeValues = false }: DescribeOptions = {}) {
    this.#withWholeValues = withWholeValues;
    this.tokens = new KotlinTokens(source);
    const sink = { add: () => -1, setEnd: () => {} };
    this.#scan = { tokens: this.tokens, sink, typeArguments: new TypeArgumentsLookAhead(), problems: [] };
  }

  /** Marks the end of annotations and modifiers. */
  endHead(): void {
    this.#headEnd = this.tokens.start;
  }

  signatures(): Pick<SymbolDetails, 'signature' | 'annotatedSignature'> {
    return {
      signature: this.#print(0, this.#expressions),
      annotatedSignature: this.#print(0, this.#expressions, this.#headEnd),
    };
  }

  /** Moves past the current token when it is this sign. */
  skip(sign: string): boolean {
    if (!this.tokens.is(sign)) return false;
    this.tokens.next();
    return true;
  }

  skipWord(word: string): boolean {
    if (this.tokens.word() !== word) return false;
    this.tokens.next();
    return true;
  }

  skipName(): void {
    if (this.tokens.kind === name) this.tokens.next();
  }

  /** With its angle brackets; null when there are none. */
  takeTypeParameters(): string | null {
    return this.tokens.is('<') ? this.#taken(skipTypeArguments) : null;
  }

  /** `where T : A, T : B`; empty when there is none. */
  takeConstraints(): string {
    return this.#taken(skipConstraints);
  }

  /** Empty where no type stands. */
  takeType(): string {
    return this.#taken(skipType);
  }

  /** The type after a colon; null when there is none. */
  takeWrittenType(): string | null {
    return this.skip(':') ? this.takeType() : null;
  }

  skipValue(): void {
    this.#skipExpression({ isDelegate: false, depth: 0 });
  }

  /** As `printInitializer` has it, or whole where that is wanted. */
  takeValue(): string {
    const { start } = this.tokens;
    this.skipValue();
    if (!this.#withWholeValues) return printInitializer(this.#printShort(start));
    const { source, previousEnd: end } = this.tokens;
    return start < end ? printExpression(source, { start, end }) : '';
  }

  /** As `printArguments` has them; null where none stand. */
  takeArguments(): string | null {
    if (!this.tokens.is('(')) return null;
    const { start } = this.tokens;
    this.skipArguments();
    return printArguments(this.#printShort(start));
  }

  /** Reads the expression after a class's `by`; a `{` begins the body of the class. */
  takeDelegate(): string {
    const { start } = this.tokens;
    this.#skipExpression({ isDelegate: true, depth: 0 });
    return this.printSince(start);
  }

  /** Skips the accessors after a property and its value. */
  skipAccessors(onAccessor: OnAccessor): void {
    skipAccessors(this.#scan, onAccessor);
  }

  /** From `(` past `)`; what stands between is an expression. */
  skipArguments(): void {
    const { end } = this.tokens;
    skipParentheses(this.tokens);
    this.#addExpression(end, this.tokens.previousEnd - 1);
  }

  /** Prints the code since `start`. */
  printSince(start: number): string {
    return this.#print(start, []);
  }

  #skipExpression(place: { readonly isDelegate: boolean; readonly depth: number }): void {
    const { start } = this.tokens;
    skipExpression(this.#scan, place);
    this.#addExpression(start, this.tokens.previousEnd);
  }

  #taken(skip: (tokens: KotlinTokens) => void): string {
    const { start } = this.tokens;
    skip(this.tokens);
    return this.printSince(start);
  }

  #print(start: number, expressions: readonly CodeRange[], annotatedFrom?: number): string {
    const { source, previousEnd } = this.tokens;
    return start < previousEnd ? printCode(source, { start, end: previousEnd }, { expressions, annotatedFrom }) : '';
  }

  /** Prints the code since `start`, no more of it than is shown. */
  #printShort(start: number): string {
    const { source, previousEnd: end } = this.tokens;
    return start < end ? printExpression(source, { start, end }, LONGEST_INITIALIZER) : '';
  }

  #addExpression(start: number, end: number): void {
    if (start < end) this.#expressions.push({ start, end });
  }
}
