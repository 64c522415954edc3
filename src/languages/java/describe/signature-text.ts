import { printAnnotation } from '../../../core/code/print-annotation.ts';
import { isNameByte } from '../../jvm/tokens/skip-tokens.ts';
import { endOfSource, name } from '../../jvm/tokens/token-cursor.ts';
import { JavaTokens } from '../tokens/java-tokens.ts';
import { isAfterStatement, skipAnnotation } from '../tokens/skip-clauses.ts';

/** An annotation that a signature leaves out. */
interface LeftOutAnnotation {
  readonly text: string;
  /** Number of pieces before it. */
  readonly at: number;
}

/**
 * Copies the tokens of a declaration into its signature: white space and comments become one space, none just inside
 * parentheses or before a comma, so that a wrapped list reads like one that is not. Annotations are left out and kept apart.
 */
export class SignatureText {
  readonly tokens: JavaTokens;
  readonly modifiers: string[] = [];
  readonly annotations: string[] = [];
  /** Joined at the end: looking at the last character of a text that grows would copy it each time. */
  readonly #pieces: string[] = [];
  readonly #leftOut: LeftOutAnnotation[] = [];
  #isSpaced = false;
  #isAfterAnnotation = false;

  constructor(tokens: JavaTokens) {
    this.tokens = tokens;
  }

  signature(): string {
    return this.#pieces.join('');
  }

  annotatedSignature(): string {
    return insertAnnotations(this.#pieces, this.#leftOut);
  }

  /** Copies the current token and moves on. */
  take(): void {
    const { tokens } = this;
    if (tokens.kind === endOfSource) return;
    if (this.#needsSpace()) this.#pieces.push(' ');
    this.#pieces.push(tokens.text());
    this.#isAfterAnnotation = false;
    tokens.next();
    this.#isSpaced = tokens.start > tokens.previousEnd;
  }

  /** Moves past an annotation without copying it into the signature. */
  dropAnnotation(): void {
    const text = printAnnotation(this.#skippedAnnotation());
    if (text !== null) this.#leftOut.push({ text, at: this.#pieces.length });
  }

  takeModifiers(): void {
    const { tokens } = this;
    for (;;) {
      if (tokens.is('@') && !this.#isAnnotationType()) {
        this.annotations.push(this.#skippedAnnotation());
        continue;
      }
      const word = tokens.word();
      if (word === null) return;
      if (word.text === 'non' && tokens.source[tokens.end] === 0x2d) {
        this.take();
        this.take();
        this.take();
        this.modifiers.push('non-sealed');
      } else if (word.modifier !== 0) {
        this.modifiers.push(word.text);
        this.take();
      } else return;
    }
  }

  /** `<T extends A>` with its brackets; null when there is none. */
  takeTypeParameters(): string | null {
    return this.tokens.is('<') ? this.#copied(() => this.#takeAngles()) : null;
  }

  /** A type up to the name of what has it, `...` included. */
  takeType(): string {
    return this.#copied(() => {
      const { tokens } = this;
      let isComplete = false;
      for (;;) {
        if (tokens.is('@')) this.dropAnnotation();
        else if (tokens.is('<')) this.#takeAngles();
        else if (tokens.is('[') || tokens.is(']')) this.take();
        else if (tokens.is('.')) {
          const isEllipsis = tokens.source[tokens.end] === 0x2e;
          this.take();
          while (isEllipsis && tokens.is('.')) this.take();
          isComplete = isEllipsis;
        } else if (tokens.kind === name && !isComplete) {
          this.take();
          isComplete = true;
        } else return;
      }
    });
  }

  /** The `[]` after a name, without blanks; empty when there are none. */
  takeDimensions(): string {
    return this.#copied(() => {
      while (this.tokens.is('[') || this.tokens.is(']') || this.tokens.is('@')) {
        if (this.tokens.is('@')) this.dropAnnotation();
        else this.take();
      }
    }).replace(/\s/g, '');
  }

  /** A clause word (`throws`, `extends` …) and the types after it. */
  takeTypeList(): readonly string[] {
    const { tokens } = this;
    const types: string[] = [];
    do {
      this.take();
      types.push(this.takeType());
    } while (tokens.is(','));
    return types.filter((type) => type !== '');
  }

  #skippedAnnotation(): string {
    const { tokens } = this;
    const { start } = tokens;
    skipAnnotation(tokens);
    this.#isAfterAnnotation = true;
    return spacedText(tokens.source.subarray(start, tokens.previousEnd));
  }

  #takeAngles(): void {
    const { tokens } = this;
    let depth = 0;
    do {
      if (tokens.is('@')) {
        this.dropAnnotation();
        continue;
      }
      if (tokens.is('<')) depth++;
      else if (tokens.is('>')) depth--;
      else if (tokens.is('{') || isAfterStatement(tokens)) return;
      this.take();
    } while (depth > 0);
  }

  #copied(copy: () => void): string {
    const before = this.#pieces.length;
    copy();
    return this.#pieces.slice(before).join('').trim();
  }

  #isAnnotationType(): boolean {
    const { tokens } = this;
    return tokens.lookAhead(() => {
      tokens.next();
      return tokens.word()?.text === 'interface';
    });
  }

  #needsSpace(): boolean {
    const { tokens } = this;
    const last = this.#pieces.at(-1)?.at(-1);
    if (last === undefined || last === '(' || tokens.is(')') || tokens.is(',')) return false;
    const isBetweenNames = tokens.kind === name && isNameByte[Math.min(last.charCodeAt(0), 255)] === 1;
    if (isBetweenNames) return true;
    return this.#isSpaced && !(this.#isAfterAnnotation && (tokens.is('[') || tokens.is('.')));
  }
}

/** The pieces of a signature, blanks among them, with the annotations in their places. */
function insertAnnotations(pieces: readonly string[], annotations: readonly LeftOutAnnotation[]): string {
  if (annotations.length === 0) return pieces.join('');
  const whole: string[] = [];
  let next = 0;
  for (const { text, at } of annotations) {
    while (next < at) whole.push(pieces[next++]!);
    if (!/(^|[ (<.])$/.test(whole.at(-1) ?? '')) whole.push(' ');
    whole.push(text);
    if (at < pieces.length && pieces[at] !== ' ') whole.push(' ');
  }
  while (next < pieces.length) whole.push(pieces[next++]!);
  return whole.join('');
}

/** White space and comments between tokens as one space, none inside parentheses, before a comma and a point; strings stay as they are. What is longer than `longest` is read no further. */
export function spacedText(source: Uint8Array, longest = Number.POSITIVE_INFINITY): string {
  const tokens = new JavaTokens(source);
  /** Joined at the end: looking at the last character of a text that grows would copy it each time. */
  const pieces: string[] = [];
  let length = 0;
  while (tokens.kind !== endOfSource && length <= longest) {
    const last = pieces.at(-1);
    const isAttached = last === undefined || last === '(' || tokens.is(')') || tokens.is(',') || tokens.is('.');
    const text = tokens.start > tokens.previousEnd && !isAttached ? ` ${tokens.text()}` : tokens.text();
    pieces.push(text);
    length += text.length;
    tokens.next();
  }
  return pieces.join('');
}
