import { nextByte } from '../../../core/text/find-bytes.ts';
import { isDigit, skipCharacter, skipLine } from '../../jvm/tokens/skip-tokens.ts';
import { endOfSource, literal, name, punctuation, TokenCursor, textBetween } from '../../jvm/tokens/token-cursor.ts';
import { findKotlinWord } from './kotlin-words.ts';
import {
  isClosedComment,
  isClosedLiteral,
  isNameByte,
  skipBlock,
  skipBlockComment,
  skipQuotedName,
  skipString,
  skipWhile,
} from './skip-kotlin.ts';

/** `>=` is no operator here: it may end type arguments and begin a value. */
const operators = [
  '?.',
  '?:',
  '&&',
  '||',
  '::',
  '->',
  '!!',
  '!=',
  '++',
  '+=',
  '--',
  '-=',
  '==',
  '<=',
  '..',
  '*=',
  '/=',
  '%=',
];

/** Signs of one byte by that, and those of two at `first * 128 + second`; made once, so that no token makes a text. */
const signs = Array.from({ length: 128 }, (_, byte) => String.fromCharCode(byte));
const longSigns: string[] = new Array(1 << 14).fill('');
for (const operator of operators) longSigns[operator.charCodeAt(0) * 128 + operator.charCodeAt(1)] = operator;

/**
 * Walks the tokens of a Kotlin source. Operators have one or two bytes, a string is one token with all its templates. Knows documentation comments: the last one in the gap before a token counts.
 */
export class KotlinTokens extends TokenCursor {
  /** The operator or other punctuation, empty for other tokens. */
  sign = '';
  /** True if a line ends between the token before and this one, or the source ends here. */
  isAfterLineEnd = false;
  /** True if a name stands in backticks: it is never a word of the language then. */
  isQuoted = false;
  /** Number of open brackets that were left where a declaration begins. */
  unclosedBrackets = 0;

  constructor(source: Uint8Array, position = 0) {
    super(source, position);
    this.next();
  }

  next(): void {
    this.previousEnd = this.end;
    const start = this.skipGap(this.end);
    const source = this.source;
    this.start = start;
    this.sign = '';
    this.isQuoted = false;
    if (start >= source.length) {
      this.kind = endOfSource;
      this.end = start;
      this.isAfterLineEnd = true;
      return;
    }
    const first = source[start]!;
    if (isNameByte[first] === 1) {
      if (isDigit(first)) {
        this.kind = literal;
        this.end = skipNumber(source, start);
      } else {
        this.kind = name;
        this.end = skipName(source, start);
      }
    } else if (first === 0x22 || first === 0x27) {
      this.kind = literal;
      const end = first === 0x22 ? skipString(source, start, noPrefix) : skipCharacter(source, start);
      this.end = Math.min(end, source.length);
      if (!isClosedLiteral(source, start, this.end)) this.noteUnclosed('A literal', start);
    } else if (first === 0x60) {
      this.kind = name;
      this.isQuoted = true;
      this.end = skipQuotedName(source, start);
    } else if (first === 0x24) {
      this.takeDollars(start);
    } else {
      this.kind = punctuation;
      this.sign = this.signAt(start);
      this.end = start + this.sign.length;
    }
  }

  /** The current token becomes the `}` that closes the current `{`. False when the source ends before. */
  skipBlock(): boolean {
    const isClosed = this.closeBlock(skipBlock(this.source, this.end));
    this.sign = '}';
    return isClosed;
  }

  /** The known word at the current token; an empty text for other names and other tokens. */
  word(): string {
    return this.kind === name && !this.isQuoted ? (findKotlinWord(this.source, this.start, this.end)?.text ?? '') : '';
  }

  is(sign: string): boolean {
    return this.sign === sign;
  }

  /** True if nothing stands between the token before and this one. */
  isAdjacent(): boolean {
    return this.start === this.previousEnd;
  }

  /** The text of a name without its backticks. */
  get nameStart(): number {
    return this.isQuoted ? Math.min(this.start + 1, this.nameEnd) : this.start;
  }

  get nameEnd(): number {
    const isClosed = this.isQuoted && this.end - this.start > 1 && this.source[this.end - 1] === 0x60;
    return isClosed ? this.end - 1 : this.end;
  }

  text(): string {
    return textBetween(this.source, this.nameStart, this.nameEnd);
  }

  /** Runs `look`; comes back to the current token unless it answers true. */
  tryAhead(look: () => boolean): boolean {
    const { kind, sign, start, end, previousEnd, isAfterLineEnd, isQuoted, docStart, docEnd } = this;
    if (look()) return true;
    // One by one: Object.assign takes twenty times as long.
    this.kind = kind;
    this.sign = sign;
    this.start = start;
    this.end = end;
    this.previousEnd = previousEnd;
    this.isAfterLineEnd = isAfterLineEnd;
    this.isQuoted = isQuoted;
    this.docStart = docStart;
    this.docEnd = docEnd;
    return false;
  }

  /** Runs `look` and comes back to the current token whatever it did. */
  lookAhead(look: () => boolean): boolean {
    let answer = false;
    this.tryAhead(() => {
      answer = look();
      return false;
    });
    return answer;
  }

  private signAt(start: number): string {
    const first = this.source[start]!;
    const next = this.source[start + 1] ?? 0;
    const long = next < 128 ? longSigns[first * 128 + next]! : '';
    // `A?::b` is `?` and `::`.
    return long === '' || (long === '?:' && this.source[start + 2] === 0x3a) ? signs[first]! : long;
  }

  /** `$$"…"` is a string; elsewhere a dollar is a fault that costs nothing but itself. */
  private takeDollars(start: number): void {
    const { source } = this;
    const after = skipWhile(source, start, 0x24);
    if (source[after] === 0x22) {
      this.kind = literal;
      this.end = Math.min(skipString(source, after, { dollars: after - start, depth: 0 }), source.length);
      if (!isClosedLiteral(source, after, this.end)) this.noteUnclosed('A literal', start);
    } else if (after < source.length && isNameByte[source[after]!] === 1) {
      this.kind = name;
      this.end = skipName(source, after);
    } else {
      this.kind = punctuation;
      this.sign = '$'.repeat(after - start);
      this.end = after;
    }
  }

  private skipGap(position: number): number {
    const source = this.source;
    const length = source.length;
    this.docStart = 0;
    this.docEnd = 0;
    this.isAfterLineEnd = false;
    let at = position;
    while (at < length) {
      const byte = source[at]!;
      if (byte === 0x20 || (byte >= 0x09 && byte <= 0x0d)) {
        if (byte === 0x0a || byte === 0x0d) this.isAfterLineEnd = true;
        at++;
      } else if (byte !== 0x2f) {
        break;
      } else if (source[at + 1] === 0x2f) {
        at = skipLine(source, at);
      } else if (source[at + 1] === 0x2a) {
        at = this.skipComment(at);
      } else {
        break;
      }
    }
    return at;
  }

  /** A line end in a comment counts too. */
  private skipComment(start: number): number {
    const { source } = this;
    const end = skipBlockComment(source, start);
    if (!isClosedComment(source, start, end)) this.noteUnclosed('A comment', start);
    if (source[start + 2] === 0x2a && end - start > 4) {
      this.docStart = start;
      this.docEnd = end;
    }
    this.isAfterLineEnd ||= holdsLineEnd(source.subarray(start, end));
    return end;
  }
}

function holdsLineEnd(text: Uint8Array): boolean {
  return nextByte(text, LINE_FEED, 0) < text.length || nextByte(text, RETURN, 0) < text.length;
}

const LINE_FEED = 0x0a;
const RETURN = 0x0d;

const noPrefix = { dollars: 0, depth: 0 };

function skipName(source: Uint8Array, start: number): number {
  const length = source.length;
  let at = start + 1;
  while (at < length && isNameByte[source[at]!] === 1) at++;
  return at;
}

/** `1..2` and `1.toInt()` end before the point. */
function skipNumber(source: Uint8Array, start: number): number {
  const isHexadecimal = source[start] === 0x30 && (source[start + 1]! | 0x20) === 0x78;
  let at = start + 1;
  while (at < source.length) {
    const byte = source[at]!;
    const isSign = (byte === 0x2b || byte === 0x2d) && !isHexadecimal && (source[at - 1]! | 0x20) === 0x65;
    const isPoint = byte === 0x2e || isSign;
    if (isNameByte[byte] === 0 && !(isPoint && at + 1 < source.length && isDigit(source[at + 1]!))) break;
    at++;
  }
  return at;
}
