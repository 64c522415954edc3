import { createWordFinder } from '../../../core/text/word-finder.ts';
import {
  isClosedLiteral,
  isDigit,
  isNameByte,
  skipBlock,
  skipBlockComment,
  skipCharacter,
  skipLine,
  skipString,
} from '../../jvm/tokens/skip-tokens.ts';
import { endOfSource, literal, name, punctuation, TokenCursor, textBetween } from '../../jvm/tokens/token-cursor.ts';
import type { BlockSkipper } from './block-skipper.ts';
import { javaModifiers } from './java-words.ts';

/** A word that means something to the scanner. Most are reserved; `record`, `sealed` and the like depend on context. */
interface JavaWord {
  readonly text: string;
  /** Bit of `javaModifiers`; 0 when it is no modifier. */
  readonly modifier: number;
}

const others = ['package', 'import', 'module', 'open', 'class', 'interface', 'enum', 'record', 'this', 'non'];
const clauses = ['throws', 'extends', 'implements', 'permits', 'new', 'instanceof'];

const words: readonly JavaWord[] = [
  ...Object.entries(javaModifiers)
    .filter(([text]) => text !== 'non-sealed')
    .map(([text, modifier]) => ({ text, modifier })),
  ...[...others, ...clauses].map((text) => ({ text, modifier: 0 })),
];

const findJavaWord = createWordFinder(words);

/**
 * Walks the tokens of a Java source whose Unicode escapes are already translated. Operators come one
 * byte at a time. Knows documentation comments, because which one counts depends on the gap between
 * two tokens: the last `/** … *\/` or run of `///` lines wins, and other comments in between do not matter (javac 25).
 */
export class JavaTokens extends TokenCursor {
  /** The byte of a punctuation, else 0. */
  byte = 0;

  /** Skips what it can; null: nothing holds the source. */
  readonly #held: BlockSkipper | null;

  constructor(source: Uint8Array, position = 0, held: BlockSkipper | null = null) {
    super(source, position);
    this.#held = held;
    this.next();
  }

  next(): void {
    this.previousEnd = this.end;
    const start = this.skipGap(this.end);
    const source = this.source;
    this.start = start;
    this.byte = 0;
    if (start >= source.length) {
      this.kind = endOfSource;
      this.end = start;
      return;
    }
    const first = source[start]!;
    if (isNameByte[first] === 1) {
      if (isDigit(first)) {
        this.kind = literal;
        this.end = skipNumber(source, start);
      } else {
        this.kind = name;
        let end = start + 1;
        while (end < source.length && isNameByte[source[end]!] === 1) end++;
        this.end = end;
      }
    } else if (first === 0x22 || first === 0x27) {
      this.kind = literal;
      this.end = Math.min(first === 0x22 ? skipString(source, start) : skipCharacter(source, start), source.length);
      if (!isClosedLiteral(source, start, this.end)) this.noteUnclosed('A literal', start);
    } else {
      this.kind = punctuation;
      this.byte = first;
      this.end = start + 1;
    }
  }

  /** The current token becomes the `}` that closes the current `{`. False when the source ends before. */
  skipBlock(): boolean {
    const after = this.#held === null ? skipBlock(this.source, this.end) : this.#held.skipBlock(this.end);
    const isClosed = this.closeBlock(after);
    this.byte = 0x7d;
    return isClosed;
  }

  /** The known word at the current token; null for other names and other tokens. */
  word(): JavaWord | null {
    return this.kind === name ? findJavaWord(this.source, this.start, this.end) : null;
  }

  is(character: string): boolean {
    return this.kind === punctuation && this.byte === character.charCodeAt(0);
  }

  text(): string {
    return textBetween(this.source, this.start, this.end);
  }

  /** Runs `look` and comes back to the current token whatever it did. */
  lookAhead<Answer>(look: () => Answer): Answer {
    const { kind, byte, start, end, previousEnd, docStart, docEnd } = this;
    const answer = look();
    // One by one: Object.assign takes twenty times as long.
    this.kind = kind;
    this.byte = byte;
    this.start = start;
    this.end = end;
    this.previousEnd = previousEnd;
    this.docStart = docStart;
    this.docEnd = docEnd;
    return answer;
  }

  private skipGap(position: number): number {
    const source = this.source;
    const length = source.length;
    this.docStart = 0;
    this.docEnd = 0;
    let markdownLineEnd = -1;
    let at = position;
    while (at < length) {
      const byte = source[at]!;
      // 0x1a: the end-of-file mark of DOS, ignored at the end of the source (JLS 3.5).
      if (byte === 0x20 || (byte >= 0x09 && byte <= 0x0d) || byte === 0x1a) {
        at++;
        continue;
      }
      if (byte !== 0x2f) break;
      const next = source[at + 1];
      if (next === 0x2f) {
        const lineEnd = skipLine(source, at);
        if (source[at + 2] === 0x2f) {
          const continues = markdownLineEnd >= 0 && isOneLineEnd(source, markdownLineEnd, at);
          if (!continues) this.docStart = at;
          this.docEnd = lineEnd;
          markdownLineEnd = lineEnd;
        } else {
          markdownLineEnd = -1;
        }
        at = lineEnd;
      } else if (next === 0x2a) {
        const end = this.#held === null ? skipBlockComment(source, at) : this.#held.skipBlockComment(at);
        // `/**/` counts, as an empty one (javac 25).
        if (source[at + 2] === 0x2a) {
          this.docStart = at;
          this.docEnd = end;
        }
        markdownLineEnd = -1;
        if (end - at < 4 || source[end - 1] !== 0x2f || source[end - 2] !== 0x2a) this.noteUnclosed('A comment', at);
        at = end;
      } else {
        break;
      }
    }
    return at;
  }
}

function skipNumber(source: Uint8Array, start: number): number {
  const isHexadecimal = source[start] === 0x30 && (source[start + 1]! | 0x20) === 0x78;
  const exponent = isHexadecimal ? 0x70 : 0x65;
  let at = start + 1;
  while (at < source.length) {
    const byte = source[at]!;
    const isSign = (byte === 0x2b || byte === 0x2d) && (source[at - 1]! | 0x20) === exponent;
    if (isNameByte[byte] === 0 && byte !== 0x2e && !isSign) break;
    at++;
  }
  return at;
}

/** True if only one line end and blanks lie between two offsets: an empty line ends a run of `///` lines. */
function isOneLineEnd(source: Uint8Array, start: number, end: number): boolean {
  const afterLineEnd = start + (source[start] === 0x0d && source[start + 1] === 0x0a ? 2 : 1);
  for (let at = afterLineEnd; at < end; at++) if (source[at] === 0x0a || source[at] === 0x0d) return false;
  return true;
}
